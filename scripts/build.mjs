import { buildWeb } from './machine/build-web.mjs';
import { installPackages } from './machine/install-packages.mjs';

try {
  await installPackages();
  await buildWeb({ isForced: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
