export type { MapPoint } from './map-point.ts';
export { MapView } from './map-view.tsx';
export { SmallMap } from './small-map.tsx';
