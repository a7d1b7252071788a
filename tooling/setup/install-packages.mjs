import { existsSync, readFileSync } from 'node:fs';
import { isInstalled } from './installed.mjs';
import { findNode24 } from './node24.mjs';
import { inProject } from './project.mjs';
import { run } from './run.mjs';

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(inProject(path), 'utf8'));

const isUpToDate = () =>
  existsSync(inProject('node_modules/.package-lock.json')) &&
  isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'));

// Not npm ci: it refuses a lock that lacks optional packages of platforms which a mirror may not carry.
const install = ['install', '--no-save', '--no-audit', '--no-fund'];

/** Brings node_modules to the lock file; does nothing, in milliseconds, when it already is there. */
export const installPackages = async () => {
  if (isUpToDate()) return;
  console.log('Installing packages (npm install) …');
  const { status, output } = await run('npm', install, {
    isQuiet: true,
    env: { NODE_ENV: 'development' },
  });
  if (status !== 0) {
    throw new Error(`npm install failed, so the packages are missing:\n${output.trim()}`);
  }
  findNode24();
};
