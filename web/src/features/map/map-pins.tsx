import type { MapLibreMap } from 'maplibre-gl';
import { classNames } from '#ui/class-names.ts';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import { clusterMapPins, type PinGroup } from './cluster-pins.ts';
import type { MapPoint } from './map-point.ts';
import styles from './map-view.module.css';
import type { MapViewport } from './use-map.ts';

// From this zoom on, overlapping pins share one address.
const TIGHT_ZOOM = 16;

type Props = {
  map: MapLibreMap;
  viewport: MapViewport;
  points: readonly MapPoint[];
  selectedId: string | null;
  hoveredId: string | null;
  onSelect: (id: string) => void;
  onHover: (id: string | null) => void;
};

const translateTo = ({ x, y }: { x: number; y: number }) => ({
  transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`,
});

/** Pins and groups over the map, as keyboard-reachable buttons. */
export const MapPins = ({ map, viewport, points, ...props }: Props) => {
  const { selectedId, hoveredId, onSelect, onHover } = props;
  const copy = useCopy('search', 'search');
  const groups = clusterMapPins(points, viewport, [selectedId, hoveredId]);
  const expandGroup = ({ ids, x, y }: PinGroup) => {
    const middle = map.unproject([x, y]);
    if (viewport.zoom >= TIGHT_ZOOM && ids[0]) onSelect(ids[0]);
    else map.easeTo({ center: middle, zoom: viewport.zoom + 2, duration: 250 });
  };
  return (
    <div className={styles.overlay}>
      {groups.map((group) => {
        const [id = ''] = group.ids;
        const point = points.find((candidate) => candidate.id === id);
        if (group.ids.length > 1)
          return (
            <button
              key={id}
              type="button"
              className={styles.cluster}
              style={translateTo(group)}
              aria-label={copy.text('map_cluster', { count: group.ids.length })}
              onClick={() => expandGroup(group)}
            >
              {group.ids.length}
            </button>
          );
        return (
          <button
            key={id}
            type="button"
            aria-label={`${point?.label ?? ''} ${point?.name ?? ''}`.trim()}
            aria-pressed={id === selectedId}
            className={classNames(
              styles.pin,
              point?.label === '' && styles.dot,
              (id === selectedId || id === hoveredId) && styles.on,
            )}
            style={translateTo(group)}
            onClick={() => onSelect(id)}
            onPointerEnter={() => onHover(id)}
            onPointerLeave={() => onHover(null)}
            onFocus={() => onHover(id)}
            onBlur={() => onHover(null)}
          >
            <Text as="span" size="xs" weight="bold" className={styles.pill}>
              {point?.label}
            </Text>
          </button>
        );
      })}
    </div>
  );
};
