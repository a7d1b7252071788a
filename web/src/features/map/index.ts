export { MapView } from './map-view.tsx';
export { placeLabels } from './place-labels.ts';
export { SmallMap } from './small-map.tsx';
