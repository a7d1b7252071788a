import { buildProduct } from './setup/build-product.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { findNode24, inProject } from './setup/project.mjs';
import { argumentsOf, builtPrograms, runTogether } from './setup/run-together.mjs';

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
