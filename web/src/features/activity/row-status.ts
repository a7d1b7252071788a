import type { Transaction } from '#contract/activity.ts';
import { displayStatus, type StatusCopyKey } from '#domain/activity/display-status.ts';
import type { StatusGlyph } from '#ui/status-label.tsx';
import { type Copy, useCopy } from '../../content/copy.ts';
import { shortDate, weekdayOf } from './local-day.ts';

export type RowStatus = {
  glyph: StatusGlyph;
  label: string;
  hint: string;
  /** Why the reward is reduced or missing; empty otherwise. */
  reason: string;
  isDimmed: boolean;
};

type StatusCopies = {
  plain: Copy<'account_center', 'statuses'>;
  translated: Copy<'account_center', 'translated_statuses'>;
  reasons: Copy<'account_center', 'reasons'>;
};

/** The copy of statuses and of the reasons behind them. */
export const useStatusCopies = (): StatusCopies => ({
  plain: useCopy('account_center', 'statuses'),
  translated: useCopy('account_center', 'translated_statuses'),
  reasons: useCopy('account_center', 'reasons'),
});

const reasonOf = (dine: Transaction, copy: StatusCopies['reasons']): string =>
  dine.reason === null
    ? ''
    : copy.optional(dine.reason, {
        weekday: weekdayOf(dine.date),
        card: dine.cardType,
        lastFour: dine.cardLastFour,
      });

const glyphOf = (dine: Transaction, copyKey: StatusCopyKey): StatusGlyph => {
  if (dine.awardStatus === 'Paid') return 'paid';
  return dine.awardStatus === 'Forfeit' || copyKey === 'statuses.review_expired' ? 'no' : 'wait';
};

/** Text and icon of a row's status; an awarded row has an empty label. */
export const statusOf = (dine: Transaction, today: string, copies: StatusCopies): RowStatus => {
  const { copyKey, paidOn, isDimmed } = displayStatus(dine, today);
  const reason = reasonOf(dine, copies.reasons);
  if (!copyKey) return { glyph: 'wait', label: '', hint: '', reason, isDimmed };
  const [slug, field = ''] = copyKey.split('.');
  const copy = slug === 'statuses' ? copies.plain : copies.translated;
  const values = paidOn ? { date: shortDate(paidOn) } : {};
  const label = copy.optional(`${field}.label`, values) || copy.optional(field, values);
  const hint = copy.optional(`${field}.text`, values);
  return { glyph: glyphOf(dine, copyKey), label, hint, reason, isDimmed };
};
