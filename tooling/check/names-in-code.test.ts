import { expect, it } from 'vitest';
import { identifiersIn, testNamesIn } from './names-in-code.ts';
import { parse } from './parse.ts';

const programOf = (text: string) => parse({ path: 'tooling/a.test.tsx', text }).program;
const namesOf = (text: string) => identifiersIn(programOf(text)).map(({ name }) => name);
const testsOf = (text: string) => testNamesIn(programOf(text)).map(({ name }) => name);

it.each([
  ['variables, parameters and properties', 'const a = (b) => b.c({ d: 1 });', 'abcd'],
  ['names of types and their fields', 'type A = { b: C };', 'AbC'],
  ['a destructured field and its new name', 'const { a: b } = c;', 'abc'],
  ['functions and classes', 'function a(b) {}\nclass C { d() {} }', 'abCd'],
])('finds %s', (_, text, names) => {
  expect(namesOf(text).sort()).toEqual(names.split('').sort());
});

it('finds no name in text and comments', () => {
  expect(namesOf("const a = 'b';\n// c\nconst d = `e`;")).toEqual(['a', 'd']);
});

it('names an identifier once, at its first place', () => {
  const text = 'const first = 1;\nexport const second = first + first;';
  expect(identifiersIn(programOf(text))).toEqual([
    { name: 'first', start: text.indexOf('first') },
    { name: 'second', start: text.indexOf('second') },
  ]);
});

it.each([
  ["it('a', () => {})", ['a']],
  ["test('a', () => {})", ['a']],
  ["describe('a', () => { it('b', () => {}) })", ['a', 'b']],
  ["it.each([1])('a %s', () => {})", ['a %s']],
  ["it.skipIf(true)('a', () => {})", ['a']],
  [`it(\`a \${b} c\`, () => {})`, ['a   c']],
  ["expect('a')", []],
  ['it(name, () => {})', []],
  ["visit('a')", []],
])('the test names of %s are %j', (text, names) => {
  expect(testsOf(text)).toEqual(names);
});
