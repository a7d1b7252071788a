import type { Transaction } from '#contract/activity.ts';
import { displayStatus } from '#domain/activity/display-status.ts';
import type { Copy } from '../../content/copy.ts';
import type { StatusGlyph } from '../../ui/status-label.tsx';
import { shortDate } from './local-day.ts';

export type RowStatus = { glyph: StatusGlyph; label: string; hint: string; isDimmed: boolean };

const glyphOf = (dine: Transaction, label: string): StatusGlyph => {
  if (dine.awardStatus === 'Paid') return 'paid';
  if (dine.awardStatus === 'Forfeit') return 'no';
  if (dine.awardStatus === 'Pending' && !dine.isTranslated)
    return label.includes('expired') ? 'no' : 'review';
  return 'wait';
};

/** Text and icon of a row's status; an awarded row has an empty label. */
export const statusOf = (
  dine: Transaction,
  today: string,
  statuses: (slug: string) => Copy,
): RowStatus => {
  const { copyKey, paidOn, isDimmed } = displayStatus(dine, today);
  if (!copyKey) return { glyph: 'wait', label: '', hint: '', isDimmed };
  const [slug = '', field = ''] = copyKey.split('.');
  const copy = statuses(slug);
  const values = paidOn ? { date: shortDate(paidOn) } : {};
  const label = copy.text(`${field}.label`, values) || copy.text(field, values);
  return { glyph: glyphOf(dine, label), label, hint: copy.text(`${field}.text`, values), isDimmed };
};
