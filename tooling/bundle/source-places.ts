import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** `programs` are the entries of a bundle by name, such as `{ main: '/project/server/src/main.ts' }`. */
type Places = { outDir: string; programs: Readonly<Record<string, string>> };

/**
 * Resolves files and packages relative to the source that names them, and child processes to the
 * bundle's own programs.
 */
export const rewriteSourcePlaces = (
  code: string,
  source: string,
  { outDir, programs }: Places,
): string => {
  const place = `new URL(${JSON.stringify(relative(outDir, source))}, import.meta.url).href`;
  return Object.entries(programs).reduce(
    (text, [name, path]) => {
      const named = relative(resolve(source, '..'), path);
      const argument = named.startsWith('.') ? named : `./${named}`;
      const program = `new URL("./${name}.js", import.meta.url)`;
      return ["'", '"'].reduce(
        (rewritten, quote) =>
          rewritten.replaceAll(`new URL(${quote}${argument}${quote}, ${place})`, program),
        text,
      );
    },
    code.replaceAll('import.meta.url', place),
  );
};

export const sourcePlaces = (places: Places): Plugin => ({
  name: 'source-places',
  transform: (code, id) => {
    if (id.startsWith('\0') || !code.includes('import.meta.url')) return undefined;
    return rewriteSourcePlaces(code, id.split('?', 1)[0] ?? id, places);
  },
});
