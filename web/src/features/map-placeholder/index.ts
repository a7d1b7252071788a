export { MapPlaceholder, PointPlaceholder } from './map-placeholder.tsx';
