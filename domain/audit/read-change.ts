type Value = string | number | boolean | null;

/** One field of an audited change; undefined where it did not exist. */
export type FieldChange = { name: string; before: Value | undefined; after: Value | undefined };

/** A field of an audited detail besides its change. */
export type Fact = { name: string; value: Value };

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asValue = (value: unknown): Value | undefined =>
  value === undefined || value === null || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

// A change of one field has its values without a name.
const fieldsOf = (side: unknown): Record<string, unknown> =>
  side === undefined ? {} : isFields(side) ? side : { '': side };

const BEFORE = 'Before';

/**
 * The fields before and after an audited change, and the other facts of its detail: those named
 * `before` and `after`, and each that has a second one named like it with `Before`. A change of one
 * unnamed field has an empty name.
 */
export const readChange = (
  detail: Readonly<Record<string, unknown>>,
): { changes: FieldChange[]; facts: Fact[] } => {
  const { before, after, ...others } = detail;
  const pairs = Object.keys(others).filter((name) => `${name}${BEFORE}` in others);
  const paired = new Set(pairs.flatMap((name) => [name, `${name}${BEFORE}`]));
  const [former, current] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(former), ...Object.keys(current)])];
  return {
    changes: [
      ...names.map((name) => ({
        name,
        before: asValue(former[name]),
        after: asValue(current[name]),
      })),
      ...pairs.map((name) => ({
        name,
        before: asValue(others[`${name}${BEFORE}`]),
        after: asValue(others[name]),
      })),
    ],
    facts: Object.entries(others)
      .filter(([name]) => !paired.has(name))
      .map(([name, value]) => ({ name, value: asValue(value) ?? null })),
  };
};
