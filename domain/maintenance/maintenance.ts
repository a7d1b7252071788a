/** What an operator can close: the whole site, signing in, or joining (B §2). */
export const MAINTENANCE_AREAS = ['all', 'login', 'join'] as const;
export type MaintenanceArea = (typeof MAINTENANCE_AREAS)[number];

/** Which of the three wordings a page shows (B §2). */
export type MaintenanceWording = 'login' | 'join' | 'other';

/** True for the name of an area that can be closed (B §2). */
export const isMaintenanceArea = (text: string): text is MaintenanceArea =>
  MAINTENANCE_AREAS.some((area) => area === text);

const wordings: readonly [Exclude<MaintenanceWording, 'other'>, RegExp][] = [
  ['login', /^\/(login|Login)(\/callback)?\/?$/],
  ['join', /^\/(join|add_card|card_added)\/?$/],
];

/**
 * The wording to show in place of the page at a path, or undefined when the page is open: closing all closes every
 * page, with the wording of its own part (B §2).
 */
export const maintenanceAt = (
  path: string,
  closed: ReadonlySet<MaintenanceArea>,
): MaintenanceWording | undefined => {
  if (closed.size === 0) return undefined;
  const part = wordings.find(([, pattern]) => pattern.test(path))?.[0];
  if (closed.has('all')) return part ?? 'other';
  return part && closed.has(part) ? part : undefined;
};
