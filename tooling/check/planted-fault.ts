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
  /** Each is one file, path and text, in which the rule must find something. */
  faults: [path: string, text: string][];
  /** Files in which it must find nothing. */
  fine: [path: string, text: string][];
  /** Files that stand beside each case. */
  beside?: SourceFile[];
};

/** Shows that a rule can fail and that it stays quiet on good text. */
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
