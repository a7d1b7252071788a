import { docComments } from './doc-comments.ts';
import { testRule } from './planted-fault.ts';

testRule('docComments', docComments, {
  faults: [
    ['domain/a.ts', 'export const earn = (a: number): number => a;'],
    ['contract/a.ts', 'export function earn(a: number): number { return a; }'],
    ['domain/a.ts', '// not a doc comment\nexport const earn = () => 1;'],
    ['domain/a.ts', '/** Of another. */\nconst other = 1;\nexport const earn = () => other;'],
  ],
  fine: [
    ['domain/a.ts', '/** Cents of the bill. */\nexport const earn = (a: number): number => a;'],
    ['domain/a.ts', 'export const rates = { vip: 3 };\nexport type A = number;'],
    ['domain/a.test.ts', 'export const earn = () => 1;'],
    ['server/src/a.ts', 'export const earn = () => 1;'],
  ],
});
