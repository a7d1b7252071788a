import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type CardAssets = {
  script: string;
  integrity: string;
  styles: string;
  font: Uint8Array<ArrayBuffer>;
};

const FONT_FILE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The built script with its integrity hash, and the style sheet; throws when it is not built. */
export const loadAssets = (): CardAssets => {
  const script = textOf('../dist/card-page.js');
  const digest = createHash('sha384').update(script).digest('base64');
  return {
    script,
    integrity: `sha384-${digest}`,
    styles: textOf('../dist/card-page.css'),
    font: new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(FONT_FILE))),
  };
};
