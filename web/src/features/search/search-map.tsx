import type { SearchResponse } from '#contract/search.ts';
import { DEFAULT_PARTY_SIZE } from '#domain/reservations/booking-rules.ts';
import { formatReward, isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { usePartner } from '../../api/partner-query.ts';
import { MapView } from '../map/index.ts';
import { CardEarning } from './card-earning.tsx';
import { CardTables } from './card-tables.tsx';
import { SearchMapCard } from './search-map-card.tsx';
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
  const earningTodayAt = useEarningToday(merchants);
  const labelOf = (rate: number | null) => {
    if (!rate) return '';
    return isMoneyCurrency(partner) ? `${rate}%` : formatReward(rate, partner);
  };
  const points = merchants.map(({ id, name, earnRate, location: at }) => ({
    ...{ id, name, label: labelOf(earnRate) },
    ...{ neighborhood: at.neighborhood, city: at.address.city },
    ...{ latitude: at.latitude, longitude: at.longitude },
  }));
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
