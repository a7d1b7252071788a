import ArrowUp from 'lucide-react/icons/arrow-up';
import type { Coordinates } from '#domain/search/coordinates.ts';
import { distanceRings } from '#domain/search/distance-rings.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { clusterMapPins } from './cluster-pins.ts';
import type { Box, PlacedLabel } from './lay-out-labels.ts';
import type { MapPoint } from './map-point.ts';
import styles from './schematic.module.css';
import { SchematicGround } from './schematic-ground.tsx';
import { pinBox, schematicLabels } from './schematic-labels.ts';
import type { MapViewport } from './use-map.ts';

type Props = {
  viewport: MapViewport;
  /** The viewport when the map last came to rest, for which labels are laid out. */
  rested: MapViewport;
  points: readonly MapPoint[];
  center: Coordinates | null;
  searched?: string;
  selectedId?: string | null;
  /** Boxes of controls and panels, in pixels. */
  occupied: readonly Box[];
  /** The map shows every point as an unnamed dot, without groups. */
  isPlain?: boolean;
};

const leftOf = ({ x, width, align }: PlacedLabel): number =>
  align === undefined ? x : x + (align === 'start' ? -width / 2 : width / 2);

const Label = ({ label }: { label: PlacedLabel }) => (
  <span
    className={classNames(styles.label, styles[label.kind], label.align && styles[label.align])}
    style={{ transform: `translate(${Math.round(leftOf(label))}px, ${Math.round(label.y)}px)` }}
  >
    <span className={styles.text}>
      {label.bearing !== undefined && (
        <span className={styles.arrow} style={{ rotate: `${Math.round(label.bearing)}deg` }}>
          <Icon of={ArrowUp} size={14} />
        </span>
      )}
      {label.text}
      {label.detail && <span className={styles.detail}>{label.detail}</span>}
    </span>
  </span>
);

const ringsOf = ({ zoom, width, height }: MapViewport, center: Coordinates | null) =>
  center ? distanceRings({ zoom, latitude: center.latitude }, Math.hypot(width, height)) : [];

type LabelInput = Required<Omit<Props, 'rested'>>;

const labelsOf = ({ viewport, points, center, searched, occupied, ...input }: LabelInput) => {
  const single = points.map((point) => ({ ids: [point.id], ...viewport.project(point) }));
  const groups = input.isPlain ? single : clusterMapPins(points, viewport, [input.selectedId]);
  const pins = groups.map((group) =>
    pinBox(group, points.find(({ id }) => id === group.ids[0])?.label ?? ''),
  );
  return schematicLabels({
    viewport,
    points,
    center,
    searched,
    groups: input.isPlain ? [] : groups,
    rings: ringsOf(viewport, center),
    occupied: [...occupied, ...pins],
  });
};

/** The map without streets: distances around the center and the names of areas. */
export const Schematic = ({ viewport, rested, points, center, occupied, ...props }: Props) => {
  const { selectedId = null, searched = '', isPlain = false } = props;
  const rings = ringsOf(viewport, center);
  const labels = labelsOf({
    viewport: rested,
    points,
    center,
    searched,
    selectedId,
    occupied,
    isPlain,
  });
  const reference = center ?? { latitude: 0, longitude: 0 };
  const [now, then] = [viewport.project(reference), rested.project(reference)];
  const isZooming = Math.abs(viewport.zoom - rested.zoom) > 0.01;
  return (
    <div aria-hidden="true" className={styles.schematic}>
      <SchematicGround
        viewport={viewport}
        points={points}
        center={center}
        rings={rings}
        selectedId={selectedId}
      />
      <div
        className={classNames(styles.labels, isZooming && styles.zooming)}
        style={{ transform: `translate(${now.x - then.x}px, ${now.y - then.y}px)` }}
      >
        {labels.map((label) => (
          <Label key={label.key} label={label} />
        ))}
      </div>
    </div>
  );
};
