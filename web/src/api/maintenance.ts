import {
  isMaintenanceArea,
  type MaintenanceArea,
  maintenanceAt,
} from '#domain/maintenance/maintenance.ts';

let activeAreas: ReadonlySet<MaintenanceArea> = new Set();

/**
 * Stores the maintenance areas of a response; reloads the page when the request was rejected for
 * maintenance, so that the maintenance page shows.
 */
export const updateMaintenance = ({ headers }: Pick<Response, 'headers'>): void => {
  activeAreas = new Set((headers.get('x-maintenance') ?? '').split(',').filter(isMaintenanceArea));
  if (headers.get('x-error-code') === 'maintenance') window.location.reload();
};

/** Whether the page at a path belongs to an area that can be closed by itself. */
export const mayBeUnderMaintenance = (path: string): boolean =>
  maintenanceAt(path, new Set(['login', 'join'])) !== undefined;

/** Whether the page at a path is under maintenance, according to the last response. */
export const isUnderMaintenance = (path: string): boolean =>
  maintenanceAt(path, activeAreas) !== undefined;
