import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const env = { DEBIAN_FRONTEND: 'noninteractive' };

/**
 * Installs a Debian package; false when this is no Debian, not root, or the installation failed.
 *
 * @param {string} name
 */
export const aptInstall = async (name) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} (apt-get) …`);
  const update = await run('apt-get', ['update', '-qq'], { env, isQuiet: true });
  const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
    isQuiet: true,
  });
  if (install.status === 0) return true;
  console.error(`${update.output}${install.output}`.trim().split('\n').slice(-5).join('\n'));
  return false;
};
