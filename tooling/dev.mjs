import { installPackages } from './setup/install-packages.mjs';
import { findNode24, inProject } from './setup/project.mjs';
import { restartOnChange } from './setup/restart-on-change.mjs';
import { runTogether, sourcePrograms } from './setup/run-together.mjs';

try {
  await installPackages();
  // Copy and settings of programs are read at start.
  const [app = ''] = sourcePrograms;
  const watcher = restartOnChange(
    process.env.PARTNERS_DIR ?? inProject('partners'),
    inProject(app),
  );
  process.exitCode = await runTogether(
    findNode24(),
    sourcePrograms.map((path) => ['--watch', '--watch-preserve-output', path]),
    { DINEBACK_DEV: '1' },
  );
  watcher.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
