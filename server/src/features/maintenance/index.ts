export { deleteClosings, EVERY_PROGRAM, insertClosing, listClosings } from './store.ts';
export { type MaintenanceWatch, watchMaintenance } from './watch-maintenance.ts';
