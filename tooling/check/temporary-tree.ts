import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from '../setup/project.mjs';

/** Writes files into a new folder: inside the project, so that packages resolve, or below another base. */
export const temporaryTree = (files: Record<string, string>, base = inProject('.cache')) => {
  mkdirSync(base, { recursive: true });
  const folder = mkdtempSync(join(base, 'tree-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
