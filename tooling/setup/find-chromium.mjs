import { homedir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './apt-install.mjs';
import { isExecutable, listFolder, onPath } from './find-program.mjs';
import { findNode24, inProject } from './project.mjs';
import { run } from './run.mjs';

// The headless shell uses a third of the processor time.
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const ofPlaywright = () => {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright');
  return listFolder(cache)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort()
    .flatMap((name) => listFolder(join(cache, name)).map((inner) => join(cache, name, inner)))
    .flatMap((folder) =>
      ['chrome', 'headless_shell', 'chrome-headless-shell'].map((name) => join(folder, name)),
    )
    .find(isExecutable);
};

const chosen = () => {
  const path = process.env.CHROMIUM_PATH;
  return path && isExecutable(path) ? path : undefined;
};

const installWithPlaywright = async () => {
  console.log('Installing Chromium (Playwright) …');
  const cli = inProject('node_modules/playwright-core/cli.js');
  const { status } = await run(findNode24(), [cli, 'install', '--only-shell', 'chromium']);
  return status === 0;
};

/** The path of a Chromium: CHROMIUM_PATH, one of the machine, or one that is installed now. */
export const findChromium = async () => {
  const found =
    chosen() ??
    onPath([shell]) ??
    ((await aptInstall(shell)) ? onPath([shell]) : undefined) ??
    onPath(names) ??
    ofPlaywright() ??
    ((await aptInstall('chromium')) ? onPath(names) : undefined) ??
    ((await installWithPlaywright()) ? ofPlaywright() : undefined);
  if (found) return found;
  throw new Error(
    'Chromium is missing and could not be installed: install chromium, or set CHROMIUM_PATH.',
  );
};
