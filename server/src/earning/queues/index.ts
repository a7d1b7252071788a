export { decideHeldDine } from './decide-held-dine.ts';
export { type HeldDine, listHeldDines } from './screening-store.ts';
