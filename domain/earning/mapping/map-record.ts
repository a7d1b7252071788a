import type {
  AmountRule,
  FieldRules,
  FlagRule,
  MappedField,
  MappingFault,
  TextRule,
  TimeRule,
} from './feed-mapping.ts';
import { readSourceTime, type SourceTime } from './read-source-time.ts';
import { valueAt } from './value-at.ts';

/** A record as an event whose time may still need the restaurant's zone, one to ignore, or a fault. */
export type MappedRecord =
  | { kind: 'event'; fields: Record<string, unknown>; mid: string; time: SourceTime }
  | { kind: 'ignored' }
  | MappingFault;

type Value = { ok: true; value: unknown } | { ok: false; fault: MappingFault };

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The text at a rule's paths, joined; undefined when one of them has none. */
const textAt = (record: unknown, rule: Omit<TextRule, 'values'>): string | undefined => {
  if (rule.constant !== undefined) return rule.constant;
  const found = rule.path.map((path) => valueAt(record, path));
  const texts = found.map((value) => (isScalar(value) ? String(value).trim() : ''));
  return texts.every((text) => text !== '') ? texts.join(rule.separator) : undefined;
};

// JSON numbers beyond 2^53 are rounded when they are read: two transactions would have one id.
const isRounded = (record: unknown, { path }: Pick<TextRule, 'path'>): boolean =>
  path.some((name) => {
    const value = valueAt(record, name);
    return Number.isInteger(value) && !Number.isSafeInteger(value);
  });

const faultOf = (code: MappingFault['code'], field: string, value = ''): Value => ({
  ok: false,
  fault: { kind: 'fault', code, values: { field, value } },
});

const translated = (
  text: string,
  field: string,
  values: Readonly<Record<string, unknown>> | undefined,
): Value => {
  if (!values) return { ok: true, value: text };
  if (!Object.hasOwn(values, text)) return faultOf('valueUnmapped', field, text);
  return { ok: true, value: values[text] };
};

const AMOUNT = { cents: /^([+-]?)(\d{1,15})$/, dollars: /^([+-]?)(\d{1,13})(?:\.(\d{1,2}))?$/ };

// By digits, because 4.35 × 100 is not 435 in floating point.
const readAmount = (text: string, field: string, { unit, sign }: AmountRule): Value => {
  const [, minus, whole, part = ''] = AMOUNT[unit].exec(text) ?? [];
  if (whole === undefined || (minus === '-' && sign === 'positive'))
    return faultOf('amountUnreadable', field, text);
  return { ok: true, value: Number(unit === 'cents' ? whole : whole + part.padEnd(2, '0')) };
};

const required: ReadonlySet<MappedField> = new Set([
  'messageId',
  'eventType',
  'transactionId',
  'sequence',
  'cardToken',
  'mid',
  'amountCents',
  'currency',
  'occurredAt',
]);

type Rule = TextRule | AmountRule | FlagRule | TimeRule;

const readField = (text: string, field: MappedField, rule: Rule): Value => {
  if ('unit' in rule) return readAmount(text, field, rule);
  if ('format' in rule) {
    const time = readSourceTime(text, rule);
    return time ? { ok: true, value: time } : faultOf('timeUnreadable', field, text);
  }
  const found = translated(text, field, rule.values);
  if (field !== 'sequence' || !found.ok) return found;
  return /^\d{1,7}$/.test(String(found.value))
    ? { ok: true, value: Number(found.value) }
    : faultOf('valueUnmapped', field, text);
};

/**
 * Maps a network's record by the rules of its configuration. Amounts become whole cents by their digits;
 * the first field that cannot be read is the fault.
 */
export const mapRecord = (rules: FieldRules, record: unknown): MappedRecord => {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return { kind: 'fault', code: 'notRecord', values: { field: '', value: '' } };
  const type = textAt(record, rules.eventType);
  if (type !== undefined && rules.eventType.values?.[type] === null) return { kind: 'ignored' };
  const fields: Record<string, unknown> = {};
  let time: SourceTime | undefined;
  for (const [name, rule] of Object.entries(rules) as [MappedField, Rule | undefined][]) {
    if (!rule) continue;
    const text = textAt(record, rule);
    if (text === undefined) {
      if (!required.has(name)) continue;
      return {
        kind: 'fault',
        code: 'valueMissing',
        values: { field: name, value: rule.path.join(' + ') },
      };
    }
    const read = isRounded(record, rule)
      ? faultOf('numberTooLarge', name, text)
      : readField(text, name, rule);
    if (!read.ok) return read.fault;
    if (name === 'occurredAt') time = read.value as SourceTime;
    else fields[name] = read.value;
  }
  if (!time) throw new Error('a mapping without occurredAt');
  return { kind: 'event', fields, mid: String(fields.mid), time };
};
