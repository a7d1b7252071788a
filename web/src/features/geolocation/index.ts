export { useDevicePlace } from './use-device-place.ts';
export { usePosition } from './use-position.ts';
