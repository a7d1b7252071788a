import { existsSync, readFileSync } from 'node:fs';
import { withProgress } from './progress.mjs';
import { findNode24, inProject } from './project.mjs';
import { run } from './run.mjs';

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

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(inProject(path), 'utf8'));

const isUpToDate = () =>
  existsSync(inProject('node_modules/.package-lock.json')) &&
  isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'));

// `npm ci` would reject a lock file without optional packages of other platforms, which a mirror
// may lack.
const install = ['install', '--no-save', '--no-audit', '--no-fund'];

/** Installs the packages of the lock file; returns within milliseconds when they are installed. */
export const installPackages = async () => {
  if (isUpToDate()) return;
  const { status, output } = await withProgress('Installing packages', () =>
    run('npm', install, { isQuiet: true, env: { NODE_ENV: 'development' } }),
  );
  if (status !== 0) {
    throw new Error(`npm install failed, so the packages are missing:\n${output.trim()}`);
  }
  findNode24();
};
