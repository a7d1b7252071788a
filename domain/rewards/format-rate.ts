import type { copyKeys } from '../content/copy-keys.gen.ts';
import type { Entry } from '../content/json.ts';
import { formatReward, isMoneyCurrency, type RewardCurrency } from './reward-amount.ts';

type RateKey = keyof (typeof copyKeys)['*']['*'] extends infer Key
  ? Key extends `rates.${infer Name}`
    ? Name
    : never
  : never;

/** The program's texts for rates, from the entry that every page shows. */
export type RateTexts = Readonly<Partial<Record<RateKey, string>>>;

/** The texts for rates in the entries of the page `*`. */
export const rateTextsIn = (site: readonly Pick<Entry, 'slug' | 'fields'>[]): RateTexts =>
  Object(site.find(({ slug }) => slug === '*')?.fields).rates ?? {};

/**
 * A rate in the program's copy: `3 points per $1`, or `5% back` where rewards are money; units per
 * eligible dollar.
 */
export const formatRate = (rate: number, currency: RewardCurrency, texts: RateTexts): string =>
  isMoneyCurrency(currency)
    ? (texts.back ?? '').replaceAll('{rate}', `${rate}`)
    : (texts.per_dollar ?? '').replaceAll('{reward}', () => formatReward(rate, currency));
