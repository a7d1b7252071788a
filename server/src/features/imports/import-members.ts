import type { Partner } from '#contract/partner.ts';
import { tierAfterEmailOptIn } from '#domain/member/member.ts';
import { lockReissues } from '#server/earning/batch/index.ts';
import { grantVip } from '#server/earning/vip/index.ts';
import { storeAsciiEmails } from '#server/features/credentials/index.ts';
import { type Database, runBatch, type Trx } from '#server/platform/db/index.ts';
import { isUniqueViolation } from '#server/platform/db/transactions.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import { type Fault, type ParsedRow, readBatches } from './import-rows.ts';
import { linkFiledCards } from './link-filed-cards.ts';
import { MemberRow, memberColumns } from './member-row.ts';
import {
  ensurePartner,
  readChoices,
  readVipByDines,
  recordEmailChoices,
  startTiers,
  upsertMembers,
} from './member-store.ts';
import { refuseNumbers } from './refuse-numbers.ts';

/** An email choice made by the member overrides the file's, and so does the resulting tier. */
const preserveChoices = async (
  trx: Trx,
  partnerId: string,
  rows: readonly MemberRow[],
): Promise<MemberRow[]> => {
  const chosen = await readChoices(
    trx,
    partnerId,
    rows.map(({ email }) => email),
  );
  const choices = new Map(chosen.map(({ email, emailOptIn }) => [email, emailOptIn]));
  return rows.map((row) => {
    const emailOptIn = choices.get(row.email);
    if (emailOptIn === undefined) return row;
    return { ...row, emailOptIn, tierLevel: tierAfterEmailOptIn(row.tierLevel, emailOptIn) };
  });
};

export type MemberImport = {
  file: string;
  partner: Partner;
  now: Date;
  isDryRun?: boolean;
  onFault: (fault: Fault) => void;
  onProgress?: (rows: number) => void;
};
export type MemberSummary = {
  rows: number;
  added: number;
  updated: number;
  newCards: number;
  /** Cards that replaced a linked one of the same account. */
  replacedCards: number;
  /** Cards left out because their members removed them. */
  removedCards: number;
  rejected: number;
};

type Batch = ParsedRow<MemberRow>[];

const BATCH = 500;

// A repeated row of one member adds its card; a row without the number leaves it unchanged.
const uniqueMembers = (batch: Batch): MemberRow[] => {
  const members = new Map<string, MemberRow>();
  for (const { row } of batch) {
    const memberNumber = row.memberNumber ?? members.get(row.email)?.memberNumber ?? null;
    members.set(row.email, { ...row, memberNumber });
  }
  return [...members.values()];
};

// A file that repeats VIP earned by dines does not grant it again.
const withoutEarnedVip = (row: MemberRow, earned: ReadonlySet<string>): MemberRow =>
  row.tierLevel === 'VIP' && earned.has(row.email) ? { ...row, tierLevel: 'OptedIn' } : row;

const writeRows = (db: Database, input: MemberImport, rowsOfFile: Batch) =>
  runBatch(db, input.isDryRun ?? false, async (trx) => {
    const { partner, now } = input;
    const today = now.toISOString().slice(0, 10);
    const partnerId = partner.slug;
    // Before the locks of members, as members who link a card take them.
    if (rowsOfFile.some(({ row }) => row.par !== null)) await lockReissues(trx);
    await ensurePartner(trx, partnerId);
    const { batch, refusals } = await refuseNumbers(trx, partner, rowsOfFile);
    const interfaceType = partner.enrollmentType === 'sso' ? 'sso' : 'direct';
    const params = await preserveChoices(trx, partnerId, uniqueMembers(batch));
    const emails = params.map(({ email }) => email);
    const earned = await readVipByDines(trx, { partnerId, emails, day: today });
    const rows = params.map((row) => withoutEarnedVip(row, earned));
    const members = await upsertMembers(
      trx,
      rows.map((row) => ({
        ...row,
        tierLevel: row.tierLevel === 'OptedIn' && earned.has(row.email) ? 'VIP' : row.tierLevel,
        partnerId,
        interfaceType,
        publicId: newPublicId(),
      })),
    );
    const byEmail = new Map(members.map((member) => [member.email, member]));
    const tiers = rows.flatMap((row) => {
      const member = byEmail.get(row.email);
      const on = member?.isNew ? row.joinDate : today;
      return member ? [{ partnerId, memberId: member.id, on, tier: row.tierLevel }] : [];
    });
    const started = await startTiers(trx, tiers);
    await grantVip(trx, { members: started.filter(({ tier }) => tier === 'VIP'), day: today });
    await recordEmailChoices(
      trx,
      rows.flatMap((row) => {
        const member = byEmail.get(row.email);
        const on = member?.isNew ? row.joinDate : today;
        return member ? [{ partnerId, memberId: member.id, isIn: row.emailOptIn, on }] : [];
      }),
    );
    const memberIds = new Map(members.map(({ email, id }) => [email, id]));
    const cards = await linkFiledCards(trx, { partnerId, batch, memberIds, now });
    return { members, ...cards, refusals: [...refusals, ...cards.refusals] };
  });

// A member who joins at the same moment may take a number or card first; the repeat refuses the row.
const writeBatch = (db: Database, input: MemberImport, batch: Batch) =>
  writeRows(db, input, batch).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return writeRows(db, input, batch);
  });

/** Imports partner-enrolled members and their cards from a CSV file; invalid rows are reported and skipped. */
export const importMembers = async (db: Database, input: MemberImport): Promise<MemberSummary> => {
  const summary: MemberSummary = {
    ...{ rows: 0, added: 0, updated: 0 },
    ...{ newCards: 0, replacedCards: 0, removedCards: 0, rejected: 0 },
  };
  const onFault = (fault: Fault) => {
    summary.rejected += 1;
    input.onFault(fault);
  };
  // A file names members by the ASCII form; an older row in Unicode would get a second account.
  if (!input.isDryRun) await storeAsciiEmails(db, input.now);
  const source = { ...input, columns: memberColumns, schema: MemberRow, batchSize: BATCH, onFault };
  for await (const batch of readBatches<MemberRow>(source)) {
    const { members, refusals, ...cards } = await writeBatch(db, input, batch);
    for (const refusal of refusals) onFault({ ...refusal, file: input.file });
    const added = members.filter(({ isNew }) => isNew).length;
    summary.rows += batch.length - refusals.length;
    summary.added += added;
    summary.updated += members.length - added;
    summary.newCards += cards.newCards;
    summary.replacedCards += cards.replacedCards;
    summary.removedCards += cards.removedCards;
    input.onProgress?.(summary.rows);
  }
  return summary;
};
