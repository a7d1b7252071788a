import { currentLocale, DEFAULT_LOCALE } from './format/locale.ts';

/**
 * Formats a rounded number with thousands separators: `1,234`. Avoids `Intl` in the default locale,
 * as its first use blocks a phone's main thread for about 100 ms.
 */
export const groupThousands = (value: number, locale: string = currentLocale()): string =>
  locale === DEFAULT_LOCALE
    ? String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ',')
    : new Intl.NumberFormat(locale).format(Math.round(value));

/** Formats a number with one decimal: `4.5`. */
export const formatDecimal = (value: number, locale: string = currentLocale()): string =>
  locale === DEFAULT_LOCALE
    ? value.toFixed(1)
    : new Intl.NumberFormat(locale, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(value);

declare const unit: unique symbol;

/** Integer US cents. */
export type Cents = number & { readonly [unit]: 'cents' };

/**
 * Integer reward units of the partner's currency: points, miles, or cents for Dollar and Credit
 * partners.
 */
export type Points = number & { readonly [unit]: 'points' };

const integer = (value: number, name: string): number => {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${name} must be a safe integer, got ${value}`);
  return value;
};

/** Brands an integer number of US cents. Throws RangeError when not a safe integer. */
export const cents = (value: number): Cents => integer(value, 'cents') as Cents;

/** Brands an integer number of reward units. Throws RangeError when not a safe integer. */
export const points = (value: number): Points => integer(value, 'points') as Points;

/** Whole US dollars as cents. Throws RangeError when not a safe integer. */
export const wholeDollars = (dollars: number): Cents => cents(integer(dollars, 'dollars') * 100);

/**
 * Parses a decimal dollar amount such as `42.50` into cents without floating-point math; null when
 * it is not one.
 */
export const parseDollars = (text: string): Cents | null => {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
};

/**
 * Formats cents as US dollars with two decimals, e.g. `$42.50`; negative amounts have a minus sign.
 */
export const formatDollars = (amount: Cents, locale: string = currentLocale()): string => {
  if (locale !== DEFAULT_LOCALE)
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    }).format(amount / 100);
  const absolute = Math.abs(amount);
  const dollars = groupThousands(Math.trunc(absolute / 100));
  const rest = String(absolute % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}$${dollars}.${rest}`;
};

/**
 * Formats an amount of dollars as sent on the wire: `$64.20`, `-$2.50`. For cents see
 * formatDollars.
 */
export const formatDollarAmount = (amount: number, locale: string = currentLocale()): string =>
  formatDollars(cents(Math.round(amount * 100)), locale);

/** Formats an amount of dollars without decimals when it is whole: `$42`, `$42.50`. */
export const formatShortDollars = (amount: number, locale: string = currentLocale()): string => {
  if (locale === DEFAULT_LOCALE) return formatDollarAmount(amount, locale).replace(/\.00$/, '');
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
};
