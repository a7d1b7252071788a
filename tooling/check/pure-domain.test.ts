import { testRule } from './planted-fault.ts';
import { pureDomain } from './pure-domain.ts';

testRule('pureDomain', pureDomain, {
  faults: [
    ['domain/a.ts', 'export const a = () => Date.now();'],
    ['domain/a.ts', 'export const a = () => new Date();'],
    ['domain/a.ts', 'export const a = () => Math.random();'],
    ['domain/a.ts', 'export const a = () => process.env.TZ;'],
    ['domain/a.ts', "import { readFileSync } from 'node:fs';"],
    ['domain/a.ts', "export const a = () => fetch('x');"],
    ['domain/a.ts', 'export const a = () => crypto.randomUUID();'],
    ['domain/a.ts', "export const a = () => console.log('x');"],
  ],
  fine: [
    ['domain/a.ts', 'export const a = (now: number) => new Date(now);'],
    ['domain/a.ts', '// never Date.now(): now is an argument\nexport const a = 1;'],
    ['domain/a.test.ts', 'const now = Date.now();'],
    ['server/src/platform/clock.ts', 'export const clock = () => new Date();'],
  ],
});
