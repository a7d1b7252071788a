import type { SearchResponse } from '#contract/search.ts';
import { formatReward, isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { usePartner } from '../../api/partner-query.ts';
import { areaLabels, MapView } from '../map/index.ts';
import { SearchMapCard } from './search-map-card.tsx';
import type { Selection } from './use-selection.ts';

type Props = {
  results: SearchResponse | undefined;
  location: string;
  selection: Selection;
  onSearchArea: (location: string) => void;
};

/** Search results on a map, linked with the list. */
export const SearchMap = ({ results, location, selection, onSearchArea }: Props) => {
  const partner = usePartner();
  const merchants = results?.merchants ?? [];
  const labelOf = (rate: number | null) => {
    if (!rate) return '';
    return isMoneyCurrency(partner) ? `${rate}%` : formatReward(rate, partner);
  };
  const points = merchants.map(({ id, name, earnRate, location: { latitude, longitude } }) => ({
    id,
    name,
    label: labelOf(earnRate),
    latitude,
    longitude,
  }));
  const labels = areaLabels(
    merchants.map(({ location: { address, ...location } }) => ({
      ...location,
      city: address.city,
    })),
  );
  const chosen = merchants.find(({ id }) => id === selection.selectedId);
  return (
    <MapView
      points={points}
      labels={labels}
      location={location}
      selectedId={selection.selectedId}
      hoveredId={selection.hoveredId}
      onSelect={selection.select}
      onHover={selection.hover}
      onSearchArea={onSearchArea}
    >
      {chosen && <SearchMapCard merchant={chosen} onClose={() => selection.select(null)} />}
    </MapView>
  );
};
