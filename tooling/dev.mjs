import { installPackages } from './setup/install-packages.mjs';
import { findNode24 } from './setup/project.mjs';
import { runTogether, sourcePrograms } from './setup/run-together.mjs';

try {
  await installPackages();
  process.exitCode = await runTogether(
    findNode24(),
    sourcePrograms.map((path) => ['--watch', '--watch-preserve-output', path]),
    { DINEBACK_DEV: '1' },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
