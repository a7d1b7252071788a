import type { Plugin } from 'vite';

const styleImport = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/** Imports the classes of a style module one by one, unless code takes a class by a computed name. */
export const importByName = (code: string): string =>
  code.replace(styleImport, (line: string, name: string, path: string) => {
    const uses = code.match(new RegExp(`\\b${name}\\b(?=[^\\w'])`, 'g'))?.length ?? 0;
    const named = code.match(new RegExp(`\\b${name}\\.\\w`, 'g'))?.length ?? 0;
    return uses === named + 1 ? `import * as ${name} from ${path};` : line;
  });

/** Scripts carry the class names that they use, without a table of them. */
export const classNames = (): Plugin[] => [
  {
    name: 'class-names',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (id.endsWith('.tsx') ? { code: importByName(code), map: null } : null),
  },
  {
    // The bundler would inline constants, and drop a style module of which nothing else is left.
    name: 'class-variables',
    enforce: 'post',
    apply: 'build',
    transform: (code, id) =>
      id.endsWith('.module.css')
        ? { code: code.replaceAll('export const ', 'export let '), map: null }
        : null,
  },
];
