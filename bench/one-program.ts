import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const partners = fileURLToPath(new URL('../partners', import.meta.url));

/** A partners folder with a single program, which starts faster than all of them. */
export const copyProgram = (folder: string, partner: string): string => {
  const partnersDir = join(folder, 'partners');
  for (const name of ['_base', partner])
    cpSync(join(partners, name), join(partnersDir, name), { recursive: true });
  return partnersDir;
};
