import { useId } from 'react';
import type { Coordinates } from '#domain/search/coordinates.ts';
import { type DistanceRing, MAX_LIT_SHARE } from '#domain/search/distance-rings.ts';
import type { MapPoint } from './map-point.ts';
import styles from './schematic.module.css';
import type { MapViewport } from './use-map.ts';

const GRAIN_PX = 20;
const TICK_PX = 4;
const REACH_FROM = 11;

type Props = {
  viewport: MapViewport;
  points: readonly MapPoint[];
  center: Coordinates | null;
  rings: readonly DistanceRing[];
  selectedId: string | null;
};

const glowRadius = (zoom: number) => Math.min(160, Math.max(16, 44 * 1.5 ** (zoom - 13.2)));

const Ring = ({ x, y, radius }: { x: number; y: number; radius: number }) => (
  <g className={styles.ring}>
    <circle cx={x} cy={y} r={radius} />
    <path
      d={[
        `M${x} ${y - radius - TICK_PX}v${2 * TICK_PX}M${x} ${y + radius - TICK_PX}v${2 * TICK_PX}`,
        `M${x - radius - TICK_PX} ${y}h${2 * TICK_PX}M${x + radius - TICK_PX} ${y}h${2 * TICK_PX}`,
      ].join('')}
    />
  </g>
);

/** Light, rings and reach of a schematic map; decoration, since pins carry the same distances. */
export const SchematicGround = ({ viewport, points, center, rings, selectedId }: Props) => {
  const id = useId();
  const { zoom, width, height, project } = viewport;
  const origin = project(center ?? { latitude: 0, longitude: 0 });
  const chosen = points.find((point) => point.id === selectedId);
  const target = chosen && zoom >= REACH_FROM ? project(chosen) : null;
  const isAtMerchant = points.some(
    ({ latitude, longitude }) => latitude === center?.latitude && longitude === center.longitude,
  );
  const lit = rings.filter(({ radius }) => radius < Math.hypot(width, height) * MAX_LIT_SHARE);
  return (
    <svg aria-hidden="true" className={styles.ground} width={width} height={height}>
      <defs>
        <pattern
          id={`grain${id}`}
          width={GRAIN_PX}
          height={GRAIN_PX}
          x={origin.x % GRAIN_PX}
          y={origin.y % GRAIN_PX}
          patternUnits="userSpaceOnUse"
        >
          <circle cx={GRAIN_PX / 2} cy={GRAIN_PX / 2} r={0.9} className={styles.grain} />
        </pattern>
        <radialGradient id={`glow${id}`}>
          <stop className={styles.glow} />
          <stop offset="1" className={styles.glowEnd} />
        </radialGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#grain${id})`} />
      {center &&
        lit.map(({ text, radius }) => (
          <circle key={text} cx={origin.x} cy={origin.y} r={radius} className={styles.lift} />
        ))}
      {zoom >= 9 &&
        points.map((point) => {
          const { x, y } = project(point);
          return (
            <circle key={point.id} cx={x} cy={y} r={glowRadius(zoom)} fill={`url(#glow${id})`} />
          );
        })}
      {center &&
        rings.map(({ text, radius }) => (
          <Ring key={text} x={origin.x} y={origin.y} radius={radius} />
        ))}
      {center && !isAtMerchant && (
        <path className={styles.middle} d={`M${origin.x - 6} ${origin.y}h12m-6 -6v12`} />
      )}
      {center && target && (
        <path className={styles.reach} d={`M${origin.x} ${origin.y}L${target.x} ${target.y}`} />
      )}
    </svg>
  );
};
