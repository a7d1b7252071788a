import { addDays, isRealDate, lastDayOf } from '../time/local-time.ts';

/** The restrictions of a search; amounts are cents, days are included. */
export type Operators = {
  lastFour?: string;
  minCents?: number;
  maxCents?: number;
  from?: string;
  to?: string;
  status?: string;
};

export type ParsedSearch = {
  /** The text without its operators. */
  rest: string;
  operators: Operators;
  /** The operators whose value cannot be read. */
  unread: string[];
};

const centsOf = (dollars: string): number => Math.round(Number(dollars.replace(/^\$/, '')) * 100);
const MONEY = String.raw`\$?\d{1,7}(?:\.\d{1,2})?`;

const readAmount = (value: string): Operators | undefined => {
  const [, sign = '', bound = ''] = new RegExp(`^(>=|<=|>|<)?(${MONEY})$`).exec(value) ?? [];
  const [, low = '', high = ''] = new RegExp(`^(${MONEY})\\.\\.(${MONEY})$`).exec(value) ?? [];
  if (low !== '') return { minCents: centsOf(low), maxCents: centsOf(high) };
  if (bound === '') return undefined;
  const cents = centsOf(bound);
  if (sign.startsWith('>')) return { minCents: sign === '>' ? cents + 1 : cents };
  if (sign.startsWith('<')) return { maxCents: sign === '<' ? cents - 1 : cents };
  // Whole dollars name every amount of that dollar.
  return { minCents: cents, maxCents: bound.includes('.') ? cents : cents + 99 };
};

const readDays = (value: string): Operators | undefined => {
  if (/^\d{4}$/.test(value)) return { from: `${value}-01-01`, to: `${value}-12-31` };
  if (/^\d{4}-\d{2}$/.test(value) && isRealDate(`${value}-01`))
    return { from: `${value}-01`, to: lastDayOf(value) };
  const [, sign = '', day = ''] = /^(>|<)?(\d{4}-\d{2}-\d{2})$/.exec(value) ?? [];
  if (!isRealDate(day)) return undefined;
  if (sign === '>') return { from: addDays(day, 1) };
  return sign === '<' ? { to: addDays(day, -1) } : { from: day, to: day };
};

const readers: Readonly<Record<string, (value: string) => Operators | undefined>> = {
  last4: (value) => (/^\d{4}$/.test(value) ? { lastFour: value } : undefined),
  amount: readAmount,
  on: readDays,
  status: (value) => (/^[a-z_]+$/i.test(value) ? { status: value.toLowerCase() } : undefined),
};

/** Divides a search such as `okafor last4:4242 amount:>50 on:2026-11 status:forfeit`. */
export const parseOperators = (text: string): ParsedSearch => {
  const rest: string[] = [];
  const unread: string[] = [];
  let operators: Operators = {};
  for (const token of text.trim().split(/\s+/)) {
    const [, name = '', value = ''] = /^([a-z0-9]+):(.*)$/i.exec(token) ?? [];
    const reader = Object.hasOwn(readers, name.toLowerCase())
      ? readers[name.toLowerCase()]
      : undefined;
    const read = reader?.(value);
    if (!reader) rest.push(token);
    else if (read) operators = { ...operators, ...read };
    else unread.push(token);
  }
  return { rest: rest.join(' ').trim(), operators, unread };
};
