import type { MapLibreMap } from 'maplibre-gl';
import { useCopy } from '../../content/copy.ts';
import { classNames } from '../../ui/class-names.ts';
import { clusterPins, type PinGroup } from './cluster-pins.ts';
import type { MapLabel, MapPoint } from './map-point.ts';
import styles from './map-view.module.css';
import { settleLabels } from './place-labels.ts';
import type { MapSight } from './use-map.ts';

// As wide as a pin with its rate, so that neither hides the other.
const pinDistancePx = 78;
const pinLetterPx = 7;
const pinWidthPx = 30;
const pinHeightPx = 44;
// Nearer than this, pins that still cover each other stand at one address.
const tightZoom = 16;

type Props = {
  map: MapLibreMap;
  sight: MapSight;
  points: readonly MapPoint[];
  labels: readonly MapLabel[];
  selectedId: string | null;
  hoveredId: string | null;
  onSelect: (id: string) => void;
  onHover: (id: string | null) => void;
};

const at = ({ x, y }: { x: number; y: number }) => ({
  transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`,
});

/** Pins, groups of pins and names over the map, as buttons that a keyboard reaches. */
export const MapPins = ({ map, sight, points, labels, ...props }: Props) => {
  const { selectedId, hoveredId, onSelect, onHover } = props;
  const copy = useCopy('search', 'search');
  const groups = clusterPins(
    points.map((point) => ({ id: point.id, ...sight.place(point) })),
    { distance: pinDistancePx, keep: [selectedId, hoveredId] },
  );
  const names = settleLabels(
    labels.map((label) => ({ text: label.text, ...sight.place(label) })),
    groups.map(({ ids, x, y }) => {
      const alone = ids.length === 1 && points.find(({ id }) => id === ids[0]);
      const letters = alone ? alone.label.length : 0;
      return { x, y, width: letters * pinLetterPx + pinWidthPx, height: pinHeightPx };
    }),
  );
  const spread = ({ ids, x, y }: PinGroup) => {
    const middle = map.unproject([x, y]);
    if (sight.zoom >= tightZoom && ids[0]) onSelect(ids[0]);
    else map.easeTo({ center: middle, zoom: sight.zoom + 2, duration: 250 });
  };
  return (
    <div className={styles.overlay}>
      {names.map(({ text, ...spot }) => (
        <span key={text} aria-hidden="true" className={styles.place} style={at(spot)}>
          {text}
        </span>
      ))}
      {groups.map((group) => {
        const [id = ''] = group.ids;
        const point = points.find((one) => one.id === id);
        if (group.ids.length > 1)
          return (
            <button
              key={id}
              type="button"
              className={styles.cluster}
              style={at(group)}
              aria-label={copy.text('map_cluster', { count: group.ids.length })}
              onClick={() => spread(group)}
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
            style={at(group)}
            onClick={() => onSelect(id)}
            onPointerEnter={() => onHover(id)}
            onPointerLeave={() => onHover(null)}
            onFocus={() => onHover(id)}
            onBlur={() => onHover(null)}
          >
            <span className={styles.pill}>{point?.label}</span>
          </button>
        );
      })}
    </div>
  );
};
