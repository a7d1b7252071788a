import {
  beginMaintenance,
  finishMaintenance,
  previewMaintenance,
  readMaintenance,
} from './manage-maintenance.ts';

/** The use-cases of maintenance. */
export const maintenanceRouter = {
  status: readMaintenance,
  preview: previewMaintenance,
  start: beginMaintenance,
  end: finishMaintenance,
};
