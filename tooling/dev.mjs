import { mkdirSync } from 'node:fs';
import { installPackages } from './setup/install-packages.mjs';
import { findNode24, inProject } from './setup/project.mjs';
import { restartOnChange } from './setup/restart-on-change.mjs';
import { runTogether, sourcePrograms } from './setup/run-together.mjs';

const consoleFiles = inProject('console/dist');
// The same files and policy as when it is built: the console has no hot reload.
const consoleBuild = [
  inProject('node_modules/vite/bin/vite.js'),
  ...['build', '--watch', '--logLevel', 'warn', '--config', 'console/vite.config.ts'],
];

try {
  await installPackages();
  mkdirSync(consoleFiles, { recursive: true });
  // Copy and settings of programs, and the files of the console, are read at start.
  const [app = ''] = sourcePrograms;
  const program = inProject(app);
  const watchers = [
    restartOnChange(process.env.PARTNERS_DIR ?? inProject('partners'), program),
    restartOnChange(consoleFiles, program, 'index.html'),
  ];
  process.exitCode = await runTogether(
    findNode24(),
    [...sourcePrograms.map((path) => ['--watch', '--watch-preserve-output', path]), consoleBuild],
    { DINEBACK_DEV: '1' },
  );
  for (const watcher of watchers) watcher.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
