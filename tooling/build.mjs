import { buildProduct } from './setup/build-product.mjs';
import { installPackages } from './setup/install-packages.mjs';

try {
  await installPackages();
  await buildProduct({ isForced: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
