export { useDeviceLocation } from './use-device-location.ts';
export { usePosition } from './use-position.ts';
