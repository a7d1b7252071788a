import { buildProduct } from './machine/build-product.mjs';
import { installPackages } from './machine/install-packages.mjs';
import { findNode24 } from './machine/node24.mjs';
import { argumentsOf, builtPrograms } from './machine/programs.mjs';
import { inProject } from './machine/project.mjs';
import { runTogether } from './machine/run-together.mjs';

try {
  await installPackages();
  await buildProduct();
  process.exitCode = await runTogether(findNode24(), builtPrograms.map(argumentsOf), {
    NODE_COMPILE_CACHE: inProject('.cache/compile'),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
