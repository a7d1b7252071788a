import type { MapLibreMap } from 'maplibre-gl';
import { useCopy } from '../../content/copy.ts';
import { classNames } from '../../ui/class-names.ts';
import { layOutLabels } from './area-labels.ts';
import { clusterPins, type PinGroup } from './cluster-pins.ts';
import type { MapLabel, MapPoint } from './map-point.ts';
import styles from './map-view.module.css';
import type { MapViewport } from './use-map.ts';

// Width of a pin with its rate, so that pins do not overlap.
const pinDistancePx = 78;
const pinCharacterPx = 7;
const pinWidthPx = 30;
const pinHeightPx = 44;
// From this zoom on, overlapping pins share one address.
const tightZoom = 16;

type Props = {
  map: MapLibreMap;
  viewport: MapViewport;
  points: readonly MapPoint[];
  labels: readonly MapLabel[];
  selectedId: string | null;
  hoveredId: string | null;
  onSelect: (id: string) => void;
  onHover: (id: string | null) => void;
};

const translateTo = ({ x, y }: { x: number; y: number }) => ({
  transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`,
});

/** Pins, groups and labels over the map, as keyboard-reachable buttons. */
export const MapPins = ({ map, viewport: sight, points, labels, ...props }: Props) => {
  const { selectedId, hoveredId, onSelect, onHover } = props;
  const copy = useCopy('search', 'search');
  const groups = clusterPins(
    points.map((point) => ({ id: point.id, ...sight.project(point) })),
    { distance: pinDistancePx, ungrouped: [selectedId, hoveredId] },
  );
  const names = layOutLabels(
    labels.map((label) => ({ text: label.text, ...sight.project(label) })),
    groups.map(({ ids, x, y }) => {
      const singlePoint = ids.length === 1 && points.find(({ id }) => id === ids[0]);
      const characters = singlePoint ? singlePoint.label.length : 0;
      return { x, y, width: characters * pinCharacterPx + pinWidthPx, height: pinHeightPx };
    }),
  );
  const expandGroup = ({ ids, x, y }: PinGroup) => {
    const middle = map.unproject([x, y]);
    if (sight.zoom >= tightZoom && ids[0]) onSelect(ids[0]);
    else map.easeTo({ center: middle, zoom: sight.zoom + 2, duration: 250 });
  };
  return (
    <div className={styles.overlay}>
      {names.map(({ text, ...position }) => (
        <span key={text} aria-hidden="true" className={styles.place} style={translateTo(position)}>
          {text}
        </span>
      ))}
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
            <span className={styles.pill}>{point?.label}</span>
          </button>
        );
      })}
    </div>
  );
};
