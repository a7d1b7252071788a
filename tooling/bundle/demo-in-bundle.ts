/** The parts of a built chunk that say what loading it may load. */
export type BundledChunk = {
  isEntry: boolean;
  /** The module whose dynamic import the chunk serves. */
  facadeModuleId: string | null;
  imports: readonly string[];
  dynamicImports: readonly string[];
  moduleIds: readonly string[];
};

/** The modules of a folder that the app would load other than by importing them dynamically. */
export const demoInBundle = (
  chunks: ReadonlyMap<string, BundledChunk>,
  folder: string,
): string[] => {
  const isDemo = (id: string | null | undefined) => id?.startsWith(folder) ?? false;
  const starts = [...chunks].filter(([, chunk]) => chunk.isEntry && !isDemo(chunk.facadeModuleId));
  const reached = new Set(starts.map(([name]) => name));
  // A set yields what is added while it is iterated.
  for (const name of reached) {
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {};
    const product = dynamicImports.filter((next) => !isDemo(chunks.get(next)?.facadeModuleId));
    for (const next of [...imports, ...product]) reached.add(next);
  }
  return [...reached].flatMap((name) => chunks.get(name)?.moduleIds.filter(isDemo) ?? []);
};
