import { expect, it } from 'vitest';
import { jsonPointer } from './describe-issue.ts';

it.each([
  [[], ''],
  [['card', 'token'], '/card/token'],
  [['members', 3, { key: 'email' }], '/members/3/email'],
  [['a/b', 'c~d'], '/a~1b/c~0d'],
])('%j has a JSON pointer', (path, pointer) => {
  expect(jsonPointer(path)).toBe(pointer);
});
