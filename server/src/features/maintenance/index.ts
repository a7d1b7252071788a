export { EVERY_PARTNER, endMaintenance, listMaintenance, startMaintenance } from './store.ts';
