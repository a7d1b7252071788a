import type { Coordinates, MapBox } from '#domain/search/coordinates.ts';
import { distanceRings, MAX_LIT_SHARE, MERCATOR_PX } from '#domain/search/distance-rings.ts';
import { mercatorPoint } from '#domain/search/map-box.ts';
import styles from './map-placeholder.module.css';

// Width of the Mercator projection in user units, because browsers round small numbers in SVG.
const MERCATOR_UNITS = 1_000_000;
// The map's limit when it fits a box.
const MAX_PX_PER_UNIT = (MERCATOR_PX * 2 ** 15.8) / MERCATOR_UNITS;
const POINT_ZOOM = 15.2;

// Maps of common windows, of which the style sheet shows one by width; `hidden` is below the window.
const sizes = [
  { name: 'narrow', width: 390, height: 736, hidden: 0 },
  { name: 'wide', width: 582, height: 819, hidden: 117 },
] as const;
// Room that the map leaves around a box.
const PADDING = { x: 112, y: 152 };

type RingsProps = {
  zoom: number;
  latitude: number;
  diagonal: number;
  middle: { x: number; y: number };
  pxPerUnit: number;
};

/** Largest first, so that the light of a ring does not cover the lines inside it. */
const Rings = ({ zoom, latitude, diagonal, middle, pxPerUnit }: RingsProps) =>
  distanceRings({ zoom, latitude }, diagonal)
    .toReversed()
    .map(({ text, radius }) => (
      <circle
        key={text}
        cx={middle.x}
        cy={middle.y}
        r={radius / pxPerUnit}
        className={radius < diagonal * MAX_LIT_SHARE ? styles.lit : undefined}
      />
    ));

type Props = { box: MapBox; center: Coordinates };

// An SVG that fits its view box as the map fits its box.
const BoxRings = ({ box, center }: Props) => {
  const first = mercatorPoint({ latitude: box.north, longitude: box.west });
  const last = mercatorPoint({ latitude: box.south, longitude: box.east });
  const width = (last.x - first.x) * MERCATOR_UNITS;
  const height = (last.y - first.y) * MERCATOR_UNITS;
  if (width <= 0 || height <= 0) return null;
  const { x, y } = mercatorPoint(center);
  const middle = { x: (x - first.x) * MERCATOR_UNITS, y: (y - first.y) * MERCATOR_UNITS };
  return (
    <svg
      aria-hidden="true"
      className={styles.rings}
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxWidth: width * MAX_PX_PER_UNIT, maxHeight: height * MAX_PX_PER_UNIT }}
    >
      {sizes.map((size) => {
        const roomX = size.width - PADDING.x;
        const roomY = size.height - size.hidden - PADDING.y;
        const fitting = Math.min(roomX / width, roomY / height);
        const pxPerUnit = Math.min(fitting, MAX_PX_PER_UNIT);
        const zoom = Math.log2((pxPerUnit * MERCATOR_UNITS) / MERCATOR_PX);
        return (
          <g key={size.name} className={styles[size.name]}>
            <Rings
              zoom={zoom}
              middle={middle}
              pxPerUnit={pxPerUnit}
              latitude={center.latitude}
              diagonal={Math.hypot(size.width, size.height)}
            />
          </g>
        );
      })}
    </svg>
  );
};

/** The distance rings around the restaurants of a search, until its map is drawn. */
export const MapPlaceholder = (props: Props) => (
  <div className={styles.area} data-screen-only="">
    <BoxRings {...props} />
  </div>
);

type PointProps = { latitude: number; diagonal: number; className: string | undefined };

/** The distance rings around one restaurant, until its map is drawn. */
export const PointPlaceholder = ({ latitude, diagonal, className }: PointProps) => (
  <div className={className} data-screen-only="">
    <svg aria-hidden="true" className={styles.point} viewBox="0 0 1 1" width="1" height="1">
      <Rings
        latitude={latitude}
        diagonal={diagonal}
        zoom={POINT_ZOOM}
        middle={{ x: 0, y: 0 }}
        pxPerUnit={1}
      />
    </svg>
  </div>
);
