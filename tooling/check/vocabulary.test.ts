import { describe, expect, it } from 'vitest';
import { banned } from './banned-words.ts';
import { testRule } from './planted-fault.ts';
import { vocabulary } from './vocabulary.ts';

testRule('vocabulary', vocabulary, {
  faults: [
    ['tooling/a.ts', '// Decides it anew.'],
    ['tooling/anew.ts', 'export const a = 1;'],
    ['tooling/a.ts', 'export const readAnew = 1;'],
    ['tooling/a.ts', 'export const first = [1].find((one) => one > 0);'],
    ['tooling/a.ts', 'export type A = { anew: boolean };'],
    ['tooling/a.test.ts', "it('decides anew', () => {});"],
    ['tooling/a.test.ts', "it.each([1])('decides %s anew', () => {});"],
    ['tooling/a.test.ts', 'describe(`the rule, anew`, () => {});'],
    ['tooling/a.sql', '-- Decided anew.\nselect 1;'],
    ['tooling/a.module.css', '/* Drawn anew. */'],
    ['tooling/a.test.ts', "it('posts 50 dines at once', () => {});"],
    ['tooling/a.test.ts', "describe('what never cleared', () => {});"],
    ['tooling/a.ts', '// Needs a second name.'],
    ['tooling/a.ts', '// Reads the catalogue.'],
    ['web/src/layout/start-up.tsx', 'export const a = 1;'],
    ['tooling/a.ts', 'export const cropPicture = 1;'],
    ['tooling/a.ts', 'const { a: readAnew } = c;'],
    ['tooling/a.ts', 'const a = (readAnew) => readAnew;'],
    ['tooling/a.ts', 'class C { readAnew() {} }'],
    ['tooling/a.test.ts', "it.skipIf(true)('decides anew', () => {});"],
    ['tooling/a.test.ts', `it(\`\${a} decides anew\`, () => {});`],
    ['docs/a.md', 'Cards are counted (A §4).'],
    ['tooling/a.ts', '// see B-2.39'],
    ['README.md', 'What §5 asks.'],
    ['docs/a.md', 'See /work/main/docs.'],
    ['server/src/a.ts', "const path = '/tmp/dineback.sock';"],
    ['README.md', 'cd /home/someone/dineback'],
    ['docs/a.md', 'from https://registry.example.org/x'],
    ['.npmrc', 'registry=https://registry.npmjs.org'],
  ],
  fine: [
    ['server/migrations/0001_a.sql', '-- Decided anew.\nselect 1;'],
    ['tooling/a.ts', "export const copy = 'Try anew';"],
    ['tooling/a.ts', '// Calls `anew` of the library.'],
    ['tooling/a.ts', 'export const oneDay = 1;'],
    ['tooling/a.test.ts', "export const own = 'jetblue';"],
    ['tooling/renewal.ts', 'export const renewed = 1;'],
    ['tooling/a.ts', 'export const openAtOnce = 1;'],
    ['tooling/a.ts', '// Decides what counts.'],
    ['tooling/a.test.ts', "it('decides again', () => {});"],
    ['tooling/a.test.ts', "expect('anew'); visit('anew'); it(name, () => {});"],
    ['README.md', 'Plan A, section 4.'],
    ['docs/a.md', 'The `domain/work/plan` folder, tmp/ and framework/tmp names.'],
    ['server/src/a.ts', "import { tmpdir } from 'node:os';"],
    ['.gitignore', '/tmp/'],
    ['docs/a.md', 'members register; a registry of merchants'],
  ],
});

describe('the list of words', () => {
  it.each(banned)('finds a word of $words', ({ words }) => {
    const [sample = ''] = words
      .replace(/\\w\+/g, 'ed')
      .replace(/\(\?:(\w+)\|[^)]*\)/g, '$1')
      .replace(/[?^$]/g, '')
      .split('|');
    expect(sample).toMatch(new RegExp(`^(?:${words})$`, 'i'));
  });
});
