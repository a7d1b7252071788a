type LockEntry = {
  version?: string;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
};
export type Lock = { packages: Readonly<Record<string, LockEntry>> };

// Node looks in the package's own node_modules, then in each folder above.
const placeOf = ({ packages }: Lock, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder.includes('/node_modules/')) break;
  }
  const place = `node_modules/${name}`;
  return packages[place] ? place : undefined;
};

/** The folders of the named packages and of all that they depend on, as the lock file places them. */
export const listPackages = (lock: Lock, names: readonly string[]): string[] => {
  const found = new Set<string>();
  const add = (from: string, name: string) => {
    const place = placeOf(lock, from, name);
    if (place === undefined || found.has(place)) return;
    found.add(place);
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[place] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(place, next);
  };
  for (const name of names) add('', name);
  return [...found].sort();
};
