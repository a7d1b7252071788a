import type { Merchant } from '#contract/merchant.ts';
import type { SearchResponse } from '#contract/search.ts';
import { DEFAULT_PARTY_SIZE } from '#domain/reservations/booking-rules.ts';
import { formatSignedReward } from '#domain/rewards/reward-amount.ts';
import { usePartner } from '../../api/partner-query.ts';
import { MapView } from '../map/index.ts';
import { CardEarning } from './card-earning.tsx';
import { CardTables } from './card-tables.tsx';
import { MapCardTotal, SearchMapCard } from './search-map-card.tsx';
import type { SearchParams } from './search-params.ts';
import type { Selection } from './search-results.tsx';
import { useEarningToday } from './use-earning-today.ts';
import { useTables } from './use-tables.ts';

export type SearchMapProps = {
  results: SearchResponse | undefined;
  params: SearchParams;
  selection: Selection;
  onSearchArea: (location: string) => void;
  onUnavailable: () => void;
};

/** Search results on a map, linked with the list. */
export const SearchMap = ({ results, params, selection, ...handlers }: SearchMapProps) => {
  const partner = usePartner();
  const merchants = results?.merchants ?? [];
  const { showsTables, tablesOf } = useTables(merchants, params);
  const earningTodayAt = useEarningToday(results);
  // A sum has a sign, because bare miles beside the rings would read as a distance.
  const labelOf = (merchant: Merchant): string => {
    const { total = 0 } = earningTodayAt(merchant)?.reward ?? {};
    return total > 0 ? formatSignedReward(total, partner) : '';
  };
  const points = merchants.map((merchant) => {
    const { id, name, location: at } = merchant;
    return {
      id,
      name,
      label: labelOf(merchant),
      neighborhood: at.neighborhood,
      city: at.address.city,
      latitude: at.latitude,
      longitude: at.longitude,
    };
  });
  const chosen = merchants.find(({ id }) => id === selection.selectedId);
  return (
    <MapView
      points={points}
      location={params.location ?? ''}
      center={results?.location ?? null}
      selectedId={selection.selectedId}
      hoveredId={selection.hoveredId}
      onSelect={selection.select}
      onHover={selection.hover}
      {...handlers}
    >
      {chosen && (
        <SearchMapCard merchant={chosen} onClose={() => selection.select(null)}>
          <MapCardTotal today={earningTodayAt(chosen)} />
          <CardEarning today={earningTodayAt(chosen)} />
          {showsTables && (
            <CardTables
              merchant={chosen}
              tables={tablesOf(chosen)}
              party={params.party ?? DEFAULT_PARTY_SIZE}
            />
          )}
        </SearchMapCard>
      )}
    </MapView>
  );
};
