import { instantOf, isWallTime } from '../../time/local-time.ts';
import type { TimeRule } from './feed-mapping.ts';

/** A time as a network wrote it: the restaurant's wall clock, or an instant that its time zone makes one. */
export type SourceTime = { wall: string } | { instant: Date };

const ISO = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?$/;
const TOKENS = /YYYY|MM|DD|HH|mm|ss/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** The pattern's expression, or null when it has no date and no time of day. */
const patternOf = (format: string): RegExp | null => {
  const tokens: string[] = format.match(TOKENS) ?? [];
  const isWhole = ['YYYY', 'MM', 'DD', 'HH', 'mm'].every((token) => tokens.includes(token));
  if (!isWhole || new Set(tokens).size !== tokens.length) return null;
  const parts = format.split(TOKENS).map(escaped);
  const groups = tokens.map((token) => `(?<${token}>\\d{${token.length}})`);
  return new RegExp(`^${parts.map((part, index) => part + (groups[index] ?? '')).join('')}$`);
};

/** Whether a format is `iso`, an epoch or a pattern with year, month, day, hour and minute. */
export const isTimeFormat = (format: string): boolean =>
  ['iso', 'epochSeconds', 'epochMilliseconds'].includes(format) || patternOf(format) !== null;

const inZone = (wall: string, zone: string): SourceTime | null => {
  if (!isWallTime(wall)) return null;
  return zone === 'restaurant' ? { wall } : { instant: instantOf(wall, zone) };
};

const readIso = (text: string, zone: string): SourceTime | null => {
  const [, day, minute, second = ':00', offset] = ISO.exec(text) ?? [];
  const wall = `${day}T${minute}${second}`;
  if (offset === undefined || zone === 'restaurant') return inZone(wall, zone);
  const instant = new Date(`${wall}${offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return isWallTime(wall) && !Number.isNaN(instant.getTime()) ? { instant } : null;
};

const readEpoch = (text: string, msEach: number): SourceTime | null => {
  if (!/^\d{1,15}$/.test(text)) return null;
  const instant = new Date(Number(text) * msEach);
  return Number.isNaN(instant.getTime()) ? null : { instant };
};

/** Reads a time; null when the text is not one of this format or does not exist on the calendar. */
export const readSourceTime = (
  text: string,
  { format, timeZone }: Pick<TimeRule, 'format' | 'timeZone'>,
): SourceTime | null => {
  if (format === 'iso') return readIso(text, timeZone);
  if (format === 'epochSeconds') return readEpoch(text, 1000);
  if (format === 'epochMilliseconds') return readEpoch(text, 1);
  const found = patternOf(format)?.exec(text)?.groups;
  if (!found) return null;
  const { YYYY, MM, DD, HH, mm, ss = '00' } = found;
  return inZone(`${YYYY}-${MM}-${DD}T${HH}:${mm}:${ss}`, timeZone);
};
