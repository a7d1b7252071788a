import { existsSync, readFileSync } from 'node:fs';
import { isInstalled } from './installed.mjs';
import { findNode24 } from './node24.mjs';
import { withProgress } from './progress.mjs';
import { inProject } from './project.mjs';
import { run } from './run.mjs';

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(inProject(path), 'utf8'));

const isUpToDate = () =>
  existsSync(inProject('node_modules/.package-lock.json')) &&
  isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'));

// Not npm ci: it rejects a lock file without optional packages of other platforms, which a mirror may lack.
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
