export { usePosition } from './use-position.ts';
