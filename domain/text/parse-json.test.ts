import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeJsonFault, parseJson } from './parse-json.ts';

const faultOf = (text: string): string => {
  const parsed = parseJson(text);
  return parsed.ok ? 'accepted' : describeJsonFault(parsed.fault);
};

it.each([
  ['', 'line 1, column 1: it is empty'],
  ['{"a": 1\n "b": 2}', 'line 2, column 2: a comma or } is missing'],
  ['{"a": 1,\n}', 'line 2, column 1: there is a comma too many'],
  ['[1,]', 'line 1, column 4: there is a comma too many'],
  ['[1,,2]', 'line 1, column 4: there is a comma too many'],
  ['[1 2]', 'line 1, column 4: a comma or ] is missing'],
  ['{"a" 1}', 'line 1, column 6: a colon is missing after the name'],
  ['{"a": }', 'line 1, column 7: a value is missing'],
  ['{a: 1}', 'line 1, column 2: a name in double quotes or } is missing'],
  ["{'a': 1}", 'line 1, column 2: text stands between straight double quotes'],
  ['{"a": “b”}', 'line 1, column 7: text stands between straight double quotes'],
  ['{"a": "b\nc"}', 'line 1, column 7: a text is not closed'],
  ['{"a": "b}', 'line 1, column 7: a text is not closed'],
  ['{"a": [1', 'line 1, column 9: it ends before its ]'],
  ['{"a": 1', 'line 1, column 8: it ends before its }'],
  ['{"a": 01}', 'line 1, column 7: a value is missing'],
  ['{"a": nope}', 'line 1, column 7: a value is missing'],
  ['// note\n{}', 'line 1, column 1: JSON has no comments'],
  ['{} {}', 'line 1, column 4: there is text after the end'],
])('%j: %s', (text, fault) => {
  expect(faultOf(text)).toContain(fault);
});

it('accepts a byte order mark', () => {
  expect(parseJson('\ufeff{"data": []}')).toEqual({ ok: true, json: { data: [] } });
});

it('finds the fault of a damaged document at or before the damage', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom('', '"', ',', '}', 'x'), (json, seed, put) => {
      const at = seed % (json.length + 1);
      const damaged = json.slice(0, at) + put + json.slice(at + 1);
      const parsed = parseJson(damaged);
      if (!parsed.ok) expect(parsed.fault.column).toBeLessThanOrEqual(damaged.length + 1);
    }),
  );
});
