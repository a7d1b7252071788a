import { buildProduct } from './machine/build-product.mjs';
import { installPackages } from './machine/install-packages.mjs';

try {
  await installPackages();
  await buildProduct({ isForced: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
