import type { Plugin } from 'vite';

const styleImport = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/**
 * Imports the classes of a style module one by one, where no class is chosen by a computed name:
 * scripts then carry no tables of class names.
 */
export const importClassesByName = (code: string): string =>
  code.replace(styleImport, (line: string, name: string, path: string) => {
    const uses = code.match(new RegExp(`\\b${name}\\b(?=[^\\w'])`, 'g'))?.length ?? 0;
    const fixed = code.match(new RegExp(`\\b${name}\\.\\w`, 'g'))?.length ?? 0;
    return uses === fixed + 1 ? `import * as ${name} from ${path};` : line;
  });

export const classConstants = (): Plugin => ({
  name: 'class-constants',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) =>
    id.endsWith('.tsx') ? { code: importClassesByName(code), map: null } : null,
});
