import { businessDay } from '#domain/time/local-time.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import { lockAllMembers, postJournals } from '#server/earning/ledger/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { accrualJournal } from './accrual-journal.ts';
import {
  type AccrualFile,
  insertFile,
  markCovered,
  nextFileNumber,
  readOpenRewards,
} from './export-store.ts';

type Export = Pick<Engine, 'db' | 'now' | 'partnerOf'>;

/**
 * Moves every reward that no file covers yet into the partner's next accrual file; null when there is none. A member
 * whose number is missing waits for it. Audited where staff export it (`madeBy`). One transaction, so that concurrent exports send each reward once.
 */
export const exportRewards = (
  { db, now, partnerOf }: Export,
  partnerId: string,
  madeBy?: string,
): Promise<AccrualFile | null> =>
  asEngine(db, async (trx) => {
    await lockAllMembers(trx);
    const at = now();
    const { hasNumbers } = partnerOf(partnerId, businessDay(at));
    const open = await readOpenRewards(trx, partnerId, hasNumbers);
    if (open.length === 0) return null;
    const number = await nextFileNumber(trx, partnerId);
    const file = { partnerId, number, day: businessDay(at), now: at };
    const lines = open.map((reward, index) => ({
      ...reward,
      partnerId,
      fileNumber: number,
      line: index + 1,
    }));
    await insertFile(trx, file, lines);
    await postJournals(
      trx,
      lines.map((line) => accrualJournal(line, 'sent', at)),
    );
    await markCovered(trx, file);
    const units = lines.reduce((sum, line) => sum + line.units, 0);
    const exported = { number, day: file.day, lines: lines.length, units };
    if (madeBy !== undefined)
      await insertAudit(trx, {
        partnerId,
        at,
        actor: madeBy,
        action: 'accrual file exported',
        detail: { ...exported },
      });
    return exported;
  });
