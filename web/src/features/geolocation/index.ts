export { useDeviceLocation } from './use-device-location.ts';
export { type LocateState, usePosition } from './use-position.ts';
