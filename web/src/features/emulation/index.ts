export { Emulation } from './emulation.tsx';
