import { homedir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './apt-install.mjs';
import { isExecutable, listFolder, onPath } from './find-program.mjs';
import { findNode24 } from './node24.mjs';
import { inProject } from './project.mjs';
import { run } from './run.mjs';

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

const present = () => {
  const chosen = process.env.CHROMIUM_PATH;
  return chosen && isExecutable(chosen) ? chosen : (onPath(names) ?? ofPlaywright());
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
    present() ??
    ((await aptInstall('chromium')) ? present() : undefined) ??
    ((await installWithPlaywright()) ? present() : undefined);
  if (found) return found;
  throw new Error(
    'Chromium is missing and could not be installed: install chromium, or set CHROMIUM_PATH.',
  );
};
