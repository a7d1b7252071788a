import {
  isMaintenanceArea,
  type MaintenanceArea,
  maintenanceAt,
} from '#domain/maintenance/maintenance.ts';

let closed: ReadonlySet<MaintenanceArea> = new Set();

/**
 * Notes what an answer says is closed. A call that was refused for maintenance loads the page anew, which then shows
 * why (B §2).
 */
export const noteMaintenance = ({ headers }: Pick<Response, 'headers'>): void => {
  closed = new Set((headers.get('x-maintenance') ?? '').split(',').filter(isMaintenanceArea));
  if (headers.get('x-error-code') === 'maintenance') window.location.reload();
};

/** Whether the page at a path is closed, as far as the last answer told. */
export const isClosed = (path: string): boolean => maintenanceAt(path, closed) !== undefined;
