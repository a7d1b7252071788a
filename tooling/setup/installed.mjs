/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean }} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} Lock
 */

/**
 * True when npm's own record of node_modules holds each package of the lock in its version.
 * Optional packages are skipped: those of other platforms are never installed.
 *
 * @param {Lock} wanted package-lock.json
 * @param {Lock} present node_modules/.package-lock.json
 */
export const isInstalled = (wanted, present) =>
  Object.entries(wanted.packages ?? {}).every(
    ([path, entry]) =>
      path === '' || entry.optional || present.packages?.[path]?.version === entry.version,
  );
