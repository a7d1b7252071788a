import { constants } from './constants.ts';
import { testRule } from './planted-fault.ts';

testRule('constants', constants, {
  faults: [
    ['domain/a.ts', 'const days = 30;'],
    ['domain/a.ts', 'export const daysLeft = -1;'],
    ['server/src/a.ts', "const cookie = 'sid';"],
    ['web/src/a.tsx', 'const HOUR_MS = 1;\nconst lifeMs = 15 * HOUR_MS;'],
    ['server/src/a.ts', 'const DAY_MS = 1;\nexport const limit = (7 * DAY_MS) / 1000;'],
  ],
  fine: [
    ['domain/a.ts', 'const DAYS = 30;\nexport const LIFE_MS = 15 * 60_000;'],
    ['domain/a.ts', 'export const run = () => {\n  const days = 30;\n  return days;\n};'],
    ['domain/a.ts', 'let count = 0;\nexport const next = () => (count += 1);'],
    ['domain/a.ts', "export const names = ['a'];\nexport const pattern = /a/;"],
    ['domain/a.ts', 'const style = `p{}`;\nexport const page = (text: string) => text + style;'],
    ['domain/a.test.ts', "const visa = '4111';"],
    ['server/src/testing/a.ts', "export const password = 'x';"],
  ],
});
