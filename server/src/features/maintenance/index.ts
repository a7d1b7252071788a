export { EVERY_PARTNER, endMaintenance, listMaintenance, startMaintenance } from './store.ts';
export { type MaintenanceWatch, watchMaintenance } from './watch-maintenance.ts';
