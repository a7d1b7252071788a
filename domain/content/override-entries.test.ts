import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, fieldDifferences, sameFields } from './field-differences.ts';
import { fitEntries } from './fit-entries.ts';
import type { JsonObject } from './json.ts';
import { layerEntries } from './layer-entries.ts';
import { overrideEntries } from './override-entries.ts';

const base = [
  { slug: 'a', fields: { title: 'A', deep: { one: '1', two: '2' }, list: ['x'] } },
  { slug: 'b', fields: { title: 'B' } },
];

describe('overrideEntries', () => {
  it('lays fields over, leaves hidden entries out and adds new ones', () => {
    const overrides = [
      { slug: 'a', isHidden: false, fields: { deep: { two: '22' } } },
      { slug: 'b', isHidden: true, fields: {} },
      { slug: 'c', isHidden: false, fields: { title: 'C' }, needs: 'hasVIP' },
    ];
    expect(overrideEntries(base, overrides)).toEqual([
      { slug: 'a', fields: { title: 'A', deep: { one: '1', two: '22' }, list: ['x'] } },
      { slug: 'c', fields: { title: 'C' }, needs: 'hasVIP' },
    ]);
  });
});

describe('fieldDifferences', () => {
  it('names what was changed, added and removed by path', () => {
    const after = { title: 'A', deep: { one: '1', two: '22', three: true }, list: ['x', 'y'] };
    expect(fieldDifferences(base[0]?.fields ?? {}, after)).toEqual([
      { path: 'deep.two', before: '2', after: '22' },
      { path: 'deep.three', after: true },
      { path: 'list', before: ['x'], after: ['x', 'y'] },
    ]);
    expect(fieldDifferences({ gone: 1 }, {})).toEqual([{ path: 'gone', before: 1 }]);
  });

  it('does not mind the order of names', () => {
    expect(sameFields({ a: 1, b: { c: [1], d: null } }, { b: { d: null, c: [1] }, a: 1 })).toBe(
      true,
    );
    expect(sameFields({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  });
});

const jsonObject = fc
  .jsonValue({ maxDepth: 3 })
  .map((value): JsonObject => JSON.parse(JSON.stringify({ value, at: [value] })));

describe('changedFields', () => {
  it('keeps only what differs', () => {
    const fields = { title: 'A', deep: { one: '1', two: '22' }, list: ['y'] };
    expect(changedFields(base[0]?.fields ?? {}, fields)).toEqual({
      deep: { two: '22' },
      list: ['y'],
    });
  });

  it('gives the fields again when laid over a base with the same names', () => {
    fc.assert(
      fc.property(jsonObject, jsonObject, (under, fields) => {
        const over = changedFields(under, fields);
        const [layered] = layerEntries(
          [{ slug: 's', fields: under }],
          [{ slug: 's', fields: over }],
        );
        const kept = fieldDifferences(fields, layered?.fields ?? {});
        // Names that only the base has stay: laying over cannot take a name away.
        expect(kept.filter(({ before }) => before !== undefined)).toEqual([]);
      }),
    );
  });
});

describe('names every object inherits', () => {
  const bare: JsonObject = JSON.parse('{}');
  const inherited: JsonObject = JSON.parse('{"__proto__": {"a": 1}, "constructor": {"b": 2}}');

  it('are names like any other', () => {
    expect(sameFields(bare, inherited)).toBe(false);
    expect(fieldDifferences(bare, inherited).map(({ path }) => path)).toEqual([
      '__proto__',
      'constructor',
    ]);
    expect(sameFields(changedFields(bare, inherited), inherited)).toBe(true);
    const [layered] = layerEntries(
      [{ slug: 's', fields: bare }],
      [{ slug: 's', fields: inherited }],
    );
    expect(JSON.stringify(layered?.fields)).toBe(JSON.stringify(inherited));
  });
});

describe('fitEntries', () => {
  it('drops what has another kind than in the base and keeps what the base does not know', () => {
    const remote = [
      { slug: 'a', fields: { title: ['A'], deep: { one: 1, two: '22' }, list: [], more: null } },
      { slug: 'z', fields: { anything: 1 } },
    ];
    expect(fitEntries(remote, base)).toEqual([
      { slug: 'a', fields: { deep: { two: '22' }, list: [], more: null } },
      { slug: 'z', fields: { anything: 1 } },
    ]);
  });
});
