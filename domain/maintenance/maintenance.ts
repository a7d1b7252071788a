/** Areas that an operator can put under maintenance: the whole site, signing in, or joining. */
export const MAINTENANCE_AREAS = ['all', 'login', 'join'] as const;
export type MaintenanceArea = (typeof MAINTENANCE_AREAS)[number];

/** Which of the three maintenance messages a page shows. */
export type MaintenanceMessage = 'login' | 'join' | 'other';

/** Whether a text names a maintenance area. */
export const isMaintenanceArea = (text: string): text is MaintenanceArea =>
  MAINTENANCE_AREAS.some((area) => area === text);

const messagePaths: readonly [Exclude<MaintenanceMessage, 'other'>, RegExp][] = [
  ['login', /^\/(login|Login)(\/callback)?\/?$/],
  ['join', /^\/(join|add_card|card_added)\/?$/],
];

/**
 * The maintenance message to show in place of the page at a path; undefined when the page is
 * available.
 */
export const maintenanceAt = (
  path: string,
  areas: ReadonlySet<MaintenanceArea>,
): MaintenanceMessage | undefined => {
  if (areas.size === 0) return undefined;
  const message = messagePaths.find(([, pattern]) => pattern.test(path))?.[0];
  if (areas.has('all')) return message ?? 'other';
  return message && areas.has(message) ? message : undefined;
};
