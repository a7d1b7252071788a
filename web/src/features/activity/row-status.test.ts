import { expect, it } from 'vitest';
import { copyOf } from '../../content/copy.ts';
import { transactionFixture } from '../../testing/transaction-fixture.ts';
import { statusOf } from './row-status.ts';

const statuses = copyOf({ pending: 'Never expired', review_expired: 'Too late for a review' });
const copies = { plain: statuses, translated: statuses, reasons: copyOf({}) };

it.each([
  ['2026-10-17', 'wait', 'Never expired'],
  ['2026-10-16', 'no', 'Too late for a review'],
])('chooses the icon of a dine on %s by its status, not by its label', (date, glyph, label) => {
  const dine = transactionFixture({ awardStatus: 'Pending', isTranslated: false, date });
  expect(statusOf(dine, '2026-11-21', copies)).toMatchObject({ glyph, label });
});
