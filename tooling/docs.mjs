import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { installPackages } from './setup/install-packages.mjs';
import { withProgress } from './setup/progress.mjs';
import { findNode24, inProject } from './setup/project.mjs';
import { run } from './setup/run.mjs';

const SITE = inProject('docs-site');
const MARK = `${SITE}/node_modules/.lock-installed`;

/** @param {string[]} args */
const node = async (args, options = {}) => {
  const env = { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const { status, output } = await run(findNode24(), args, { env, ...options });
  if (status !== 0) throw new Error(`the documentation was not built:\n${output.trim()}`);
};

const installSite = async () => {
  const lock = readFileSync(`${SITE}/package-lock.json`, 'utf8');
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === lock) return;
  const { status, output } = await withProgress('Installing the packages of the site', () =>
    run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: SITE,
      isQuiet: true,
      env: { NODE_ENV: 'development' },
    }),
  );
  if (status !== 0) throw new Error(`npm install failed in docs-site:\n${output.trim()}`);
  writeFileSync(MARK, lock);
};

try {
  await installPackages();
  await installSite();
  await node([inProject('tooling/docs/write-pages.ts')]);
  const astro = `${SITE}/node_modules/astro/bin/astro.mjs`;
  await withProgress('Building the site', () =>
    node([astro, 'build'], { cwd: SITE, isQuiet: true }),
  );
  await node([inProject('tooling/docs/check-site.ts')]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
