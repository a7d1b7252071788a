export { areaLabels } from './area-labels.ts';
export { MapView } from './map-view.tsx';
export { SmallMap } from './small-map.tsx';
