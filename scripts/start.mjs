import { buildWeb } from './machine/build-web.mjs';
import { installPackages } from './machine/install-packages.mjs';
import { findNode24 } from './machine/node24.mjs';
import { argumentsOf, programs } from './machine/programs.mjs';
import { runTogether } from './machine/run-together.mjs';

try {
  await installPackages();
  await buildWeb();
  process.exitCode = await runTogether(findNode24(), programs().map(argumentsOf));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
