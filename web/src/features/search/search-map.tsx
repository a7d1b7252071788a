import type { SearchResponse } from '#contract/search.ts';
import { formatReward, isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { usePartner } from '../../api/partner-query.ts';
import { MapView } from '../map/index.ts';
import { SearchMapCard } from './search-map-card.tsx';
import type { Selection } from './use-selection.ts';

export type SearchMapProps = {
  results: SearchResponse | undefined;
  location: string;
  selection: Selection;
  onSearchArea: (location: string) => void;
  onUnavailable: () => void;
};

/** Search results on a map, linked with the list. */
export const SearchMap = ({ results, location, selection, ...handlers }: SearchMapProps) => {
  const partner = usePartner();
  const merchants = results?.merchants ?? [];
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
      location={location}
      center={results?.location ?? null}
      selectedId={selection.selectedId}
      hoveredId={selection.hoveredId}
      onSelect={selection.select}
      onHover={selection.hover}
      {...handlers}
    >
      {chosen && <SearchMapCard merchant={chosen} onClose={() => selection.select(null)} />}
    </MapView>
  );
};
