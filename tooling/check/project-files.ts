import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SourceFile } from './rule.ts';

// Ignored paths, and `.git`, which is a folder, or a file in a worktree.
const skipped = new Set([
  '.git',
  'node_modules',
  '.data',
  '.cache',
  'dist',
  'coverage',
  '.tanstack',
  'test-results',
  'tmp',
]);
const textual =
  /\.(ts|tsx|mjs|cjs|css|sql|json|md|html|svg|txt|yml|yaml|sh)$|(^|\/)(run|\.[a-z]+)$/;

const pathsUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pathsUnder(path);
    return entry.isFile() ? [path] : [];
  });

/** All files of the project, with the text of those that are text. */
export const projectFiles = (root: string): SourceFile[] =>
  pathsUnder(root).map((path) => ({
    path: relative(root, path),
    text: textual.test(path) ? readFileSync(path, 'utf8') : '',
  }));
