import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject } from '../setup/project.mjs';
import type { Rule, SourceFile } from './rule.ts';

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

export type Planted = {
  /** Each is one file, path and text, in which the rule must report a fault. */
  faults: [path: string, text: string][];
  /** Files that it must accept. */
  fine: [path: string, text: string][];
  /** Further files present in each case. */
  beside?: SourceFile[];
};

/** Proves that a rule reports each fault and accepts valid files. */
export const testRule = (
  name: string,
  rule: Rule,
  { faults, fine, beside = [] }: Planted,
): void => {
  describe(name, () => {
    it.each(faults)('finds the fault in %s: %s', (path, text) => {
      expect(rule([...beside, { path, text }]).map((finding) => finding.path)).toContain(path);
    });
    it.each(fine)('accepts %s: %s', (path, text) => {
      expect(rule([...beside, { path, text }])).toEqual([]);
    });
  });
};
