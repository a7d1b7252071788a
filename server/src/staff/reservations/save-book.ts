import type { StaffBook, StaffBookConflict } from '#contract/staff/book.ts';
import { bookConflict } from '#domain/reservations/book-conflicts.ts';
import { minutesOf, timeOf } from '#domain/reservations/booking-rules.ts';
import { checkBook, tablesOf } from '#domain/reservations/check-book.ts';
import { runBatch } from '#server/platform/db/index.ts';
import { auditChange, changedFields } from '../audit-change.ts';
import { replaceBook } from '../imports/index.ts';
import { staff } from '../staff-context.ts';
import { listBookedTurns, lockBookOf, readStoredBook } from './book-store.ts';

/** A book as the audit shows it. */
const textsOf = (book: StaffBook) => ({
  tables: book.tables
    .map(({ count, minParty, maxParty }) => `${count}x${minParty}-${maxParty}`)
    .join(', '),
  shifts: book.shifts
    .map(
      ({ weekdays, opensMinute, lastMinute }) =>
        `${weekdays.toString(2).padStart(7, '0')} ${timeOf(opensMinute)}-${timeOf(lastMinute)}`,
    )
    .join(', '),
  slotMinutes: book.slotMinutes,
  turnMinutes: book.turnMinutes,
  daysAhead: book.daysAhead,
  leadMinutes: book.leadMinutes,
  cancelMinutes: book.cancelMinutes,
  closures: book.closures.toSorted().join(', '),
});

export const saveBook = staff.reservations.saveBook.handler(async ({ context, input, errors }) => {
  const { merchantId, isDryRun, seenConflicts, reason, ...book } = input;
  const code = checkBook(book);
  if (code) throw errors.INVALID_BOOK({ data: { code } });
  const { db, now } = context.engine;
  return runBatch(db, isDryRun, async (trx) => {
    const merchant = await lockBookOf(trx, merchantId);
    if (!merchant) throw errors.UNKNOWN_MERCHANT({ data: { merchantId } });
    const before = await readStoredBook(trx, merchantId);
    const tables = tablesOf(book.tables);
    const turns = await listBookedTurns(trx, merchantId, now());
    const conflicts = turns.flatMap(({ tableId, ...turn }): StaffBookConflict[] => {
      const minute = minutesOf(turn.time);
      const lacks = bookConflict({ ...book, tables }, { ...turn, tableId, minute });
      return lacks ? [{ ...turn, lacks }] : [];
    });
    if (isDryRun) return { conflicts };
    if (conflicts.length !== seenConflicts)
      throw errors.CONFLICTS_CHANGED({ data: { conflicts: conflicts.length } });
    await replaceBook(trx, merchantId, { ...book, tables });
    const after = textsOf(book);
    const former = before ? textsOf(before) : { ...after, tables: null, shifts: null };
    const detail = { merchant: merchantId, reason, ...changedFields(former, after) };
    await auditChange(trx, context, { action: 'tables changed', partner: null, detail });
    return { conflicts };
  });
});
