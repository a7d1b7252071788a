export { type LocateState, usePosition } from './use-position.ts';
