import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conformEntries } from './conform-entries.ts';
import { areFieldsEqual, changedFields, fieldDifferences } from './field-differences.ts';
import type { JsonObject } from './json.ts';
import { layerEntries, overrideEntries } from './layer-entries.ts';

const base = [
  { slug: 'a', fields: { title: 'A', deep: { one: '1', two: '2' }, list: ['x'] } },
  { slug: 'b', fields: { title: 'B' } },
];

describe('overrideEntries', () => {
  it('layers fields, drops hidden entries and appends new ones', () => {
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
  it('lists changed, added and removed fields by path', () => {
    const after = { title: 'A', deep: { one: '1', two: '22', three: true }, list: ['x', 'y'] };
    expect(fieldDifferences(base[0]?.fields ?? {}, after)).toEqual([
      { path: 'deep.two', before: '2', after: '22' },
      { path: 'deep.three', after: true },
      { path: 'list', before: ['x'], after: ['x', 'y'] },
    ]);
    expect(fieldDifferences({ gone: 1 }, {})).toEqual([{ path: 'gone', before: 1 }]);
  });

  it('ignores key order', () => {
    expect(areFieldsEqual({ a: 1, b: { c: [1], d: null } }, { b: { d: null, c: [1] }, a: 1 })).toBe(
      true,
    );
    expect(areFieldsEqual({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  });
});

const jsonObject = fc
  .jsonValue({ maxDepth: 3 })
  .map((value): JsonObject => JSON.parse(JSON.stringify({ value, at: [value] })));

describe('changedFields', () => {
  it('returns only the fields that differ', () => {
    const fields = { title: 'A', deep: { one: '1', two: '22' }, list: ['y'] };
    expect(changedFields(base[0]?.fields ?? {}, fields)).toEqual({
      deep: { two: '22' },
      list: ['y'],
    });
  });

  it('layered over the base, restores the original fields', () => {
    fc.assert(
      fc.property(jsonObject, jsonObject, (under, fields) => {
        const over = changedFields(under, fields);
        const [layered] = layerEntries(
          [{ slug: 's', fields: under }],
          [{ slug: 's', fields: over }],
        );
        const differences = fieldDifferences(fields, layered?.fields ?? {});
        // Fields that only the base has remain: layering cannot remove a field.
        expect(differences.filter(({ before }) => before !== undefined)).toEqual([]);
      }),
    );
  });
});

describe('field names that every object inherits', () => {
  const bare: JsonObject = JSON.parse('{}');
  const inherited: JsonObject = JSON.parse('{"__proto__": {"a": 1}, "constructor": {"b": 2}}');

  it('are treated like any other name', () => {
    expect(areFieldsEqual(bare, inherited)).toBe(false);
    expect(fieldDifferences(bare, inherited).map(({ path }) => path)).toEqual([
      '__proto__',
      'constructor',
    ]);
    expect(areFieldsEqual(changedFields(bare, inherited), inherited)).toBe(true);
    const [layered] = layerEntries(
      [{ slug: 's', fields: bare }],
      [{ slug: 's', fields: inherited }],
    );
    expect(JSON.stringify(layered?.fields)).toBe(JSON.stringify(inherited));
  });
});

describe('conformEntries', () => {
  it('drops fields whose type differs from the base and preserves unknown fields', () => {
    const remote = [
      { slug: 'a', fields: { title: ['A'], deep: { one: 1, two: '22' }, list: [], more: null } },
      { slug: 'z', fields: { anything: 1 } },
    ];
    expect(conformEntries(remote, base)).toEqual([
      { slug: 'a', fields: { deep: { two: '22' }, list: [], more: null } },
      { slug: 'z', fields: { anything: 1 } },
    ]);
  });
});
