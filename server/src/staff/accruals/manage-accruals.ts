import type { Partner } from '#contract/partner.ts';
import type { StaffLeftOut } from '#contract/staff/accruals.ts';
import {
  acknowledgeRewards,
  countUnnumbered,
  exportRewards,
  findFile,
  listFiles,
  listUnnumbered,
  noteResend,
  readWaitingLines,
  writeAccrualFile,
} from '#server/earning/accrual/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { auditName, partnerOf, type StaffContext, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';

type Errors = { NO_ACCRUALS: (options: { data: { partner: string } }) => Error };

const accrualPartner = (context: StaffContext, slug: string, errors: Errors): Partner => {
  const partner = partnerOf(context, slug);
  if (partner.currencyType === 'Credit') throw errors.NO_ACCRUALS({ data: { partner: slug } });
  return partner;
};

const leftOutOf = (db: Database, { slug, hasPPN }: Partner): Promise<StaffLeftOut> =>
  hasPPN
    ? asEngine(db, (trx) => countUnnumbered(trx, slug))
    : Promise.resolve({ members: 0, units: 0 });

export const listAccrualFiles = staff.accruals.list.handler(
  async ({ context, input: { partner, limit: max, ...filter }, errors }) => {
    const { slug: partnerId } = accrualPartner(context, partner, errors);
    const { rows, hasMore } = await readPage(context.engine.db, max, (trx, limit) =>
      listFiles(trx, { ...filter, partnerId, limit }),
    );
    const files = rows.map(({ sentAt, resentAt, ...file }) => ({
      ...file,
      sentAt: sentAt.toISOString(),
      resentAt: resentAt?.toISOString() ?? null,
    }));
    return { files, hasMore };
  },
);

export const exportAccrualFile = staff.accruals.export.handler(
  async ({ context, input, errors }) => {
    const partner = accrualPartner(context, input.partner, errors);
    const file = await exportRewards(context.engine, partner.slug, auditName(context));
    return { file, leftOut: await leftOutOf(context.engine.db, partner) };
  },
);

export const readAccrualFile = staff.accruals.read.handler(
  async ({ context, input: { partner: slug, number }, errors }) => {
    const partner = accrualPartner(context, slug, errors);
    const { db } = context.engine;
    const written = await writeAccrualFile(db, { partnerId: slug, number });
    if (!written) throw errors.UNKNOWN_FILE({ data: { number } });
    const { file, name, text: csv } = written;
    return { file, name, csv, leftOut: await leftOutOf(db, partner) };
  },
);

export const resendAccrualFile = staff.accruals.resend.handler(
  async ({ context, input: { partner, number }, errors }) => {
    const { slug: partnerId } = accrualPartner(context, partner, errors);
    const { db, now } = context.engine;
    const written = await writeAccrualFile(db, { partnerId, number });
    if (!written) throw errors.UNKNOWN_FILE({ data: { number } });
    const resends = await asEngine(db, async (trx) => {
      const detail = { number };
      await auditChange(trx, context, { action: 'accrual file sent again', partner, detail });
      return noteResend(trx, { partnerId, number, now: now() });
    });
    return { name: written.name, csv: written.text, resends: resends ?? 0 };
  },
);

export const acknowledgeAccrualFile = staff.accruals.acknowledge.handler(
  async ({ context, input: { partner, number, reason }, errors }) => {
    const { slug: partnerId } = accrualPartner(context, partner, errors);
    const { db, now } = context.engine;
    const waiting = await asEngine(db, async (trx) => {
      if (!(await findFile(trx, partnerId, number)))
        throw errors.UNKNOWN_FILE({ data: { number } });
      const lines = await readWaitingLines(trx, partnerId, number);
      const detail = { number, lines: lines.length, reason };
      await auditChange(trx, context, { action: 'accrual file acknowledged', partner, detail });
      return lines;
    });
    const { posted } = await acknowledgeRewards({ db, now }, partnerId, [
      ...waiting.map((line) => ({
        fileNumber: number,
        line,
        result: 'posted' as const,
        reason: '',
      })),
    ]);
    return { posted };
  },
);

export const listUnnumberedMembers = staff.accruals.unnumbered.handler(
  async ({ context, input: { partner: slug, after, limit: max }, errors }) => {
    const { slug: partnerId, hasPPN } = partnerOf(context, slug);
    if (!hasPPN) throw errors.NO_MEMBER_NUMBERS({ data: { partner: partnerId } });
    const { rows, hasMore } = await readPage(context.engine.db, max, (trx, limit) =>
      listUnnumbered(trx, { partnerId, after, limit }),
    );
    return { members: rows, hasMore };
  },
);
