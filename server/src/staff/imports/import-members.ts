import type { Partner } from '#contract/partner.ts';
import { tierAfterEmailOptIn } from '#domain/member/member.ts';
import { lockReissues } from '#server/earning/cards/index.ts';
import { grantVip } from '#server/earning/vip/index.ts';
import { storeAsciiEmails, storeAsciiWithin } from '#server/features/credentials/index.ts';
import { type Database, runBatch, type Trx } from '#server/platform/db/index.ts';
import { isUniqueViolation } from '#server/platform/db/transactions.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import { fileName, type SourceFile } from '#server/platform/read-lines.ts';
import { type Fault, type ParsedRow, readBatches } from './import-rows.ts';
import { linkFiledCards } from './link-filed-cards.ts';
import { type EnrolledMember, MemberRow, memberColumns } from './member-row.ts';
import {
  ensurePartner,
  readChoices,
  readVipByDines,
  recordEmailChoices,
  startTiers,
  upsertMembers,
} from './member-store.ts';
import type { CsvFault } from './read-csv.ts';
import { refuseNumbers } from './refuse-numbers.ts';
import { createRelatedRows } from './related-rows.ts';

/** An email choice made by the member overrides the file's, and so does the resulting tier. */
const preserveChoices = async (
  trx: Trx,
  partnerId: string,
  rows: readonly EnrolledMember[],
): Promise<EnrolledMember[]> => {
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
  file: SourceFile;
  partner: Partner;
  now: Date;
  isDryRun?: boolean;
  /** Whether members get an email about a replaced card. */
  isNews?: boolean;
  onFault: (fault: Fault) => void;
  onProgress?: (rows: number) => void;
};
type MemberWriting = Pick<MemberImport, 'partner' | 'now' | 'isDryRun' | 'isNews'>;
export type MemberSummary = {
  /** Each row is added, updated, unchanged, rejected or, when it is blank, skipped. */
  rows: number;
  added: number;
  updated: number;
  unchanged: number;
  skipped: number;
  newCards: number;
  /** Cards that replaced a linked one of the same account. */
  replacedCards: number;
  /** Cards left out because their members removed them. */
  removedCards: number;
  rejected: number;
};

type Batch = ParsedRow<EnrolledMember>[];

const BATCH = 500;

// A repeated row of one member adds its card; a row without the number leaves it unchanged.
const uniqueMembers = (batch: Batch): EnrolledMember[] => {
  const members = new Map<string, EnrolledMember>();
  for (const { row } of batch) {
    const memberNumber = row.memberNumber ?? members.get(row.email)?.memberNumber ?? null;
    members.set(row.email, { ...row, memberNumber });
  }
  return [...members.values()];
};

// A file that repeats VIP earned by dines does not grant it again.
const withoutEarnedVip = (row: EnrolledMember, earned: ReadonlySet<string>): EnrolledMember =>
  row.tierLevel === 'VIP' && earned.has(row.email) ? { ...row, tierLevel: 'OptedIn' } : row;

class RefusedRows extends Error {
  override readonly name = 'RefusedRows';
  readonly refusals: readonly CsvFault[];

  constructor(refusals: readonly CsvFault[]) {
    super('rows name a card of another member');
    this.refusals = refusals;
  }
}

const writeWithin = async (trx: Trx, input: MemberWriting, rowsOfFile: Batch) => {
  const { partner, now, isNews = true } = input;
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
  const cards = await linkFiledCards(trx, { partnerId, batch, memberIds, now, isNews });
  if (cards.refusals.length > 0) throw new RefusedRows(cards.refusals);
  return { ...cards, rows: batch, members: byEmail, refusals };
};

/** The rows of one transaction; a dry run writes the `earlier` rows of the file that they depend on first. */
type Rows = { batch: Batch; earlier: Batch };

const writeRows = (db: Database, input: MemberWriting, { batch, earlier }: Rows) =>
  runBatch(db, input.isDryRun ?? false, async (trx) => {
    if (input.isDryRun) await storeAsciiWithin(trx, input.now);
    if (earlier.length > 0) await writeWithin(trx, input, earlier);
    return writeWithin(trx, input, batch);
  });

// A member who joins at the same moment may take a number or card first; the repeat refuses the row.
const writeBatch = (db: Database, input: MemberWriting, rows: Rows) =>
  writeRows(db, input, rows).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return writeRows(db, input, rows);
  });

/** Writes a batch without the rows whose card belongs to another member, of which nothing is written. */
export const writeWholeRows = async (
  db: Database,
  input: MemberWriting,
  { batch, earlier }: Rows,
) => {
  const refusals: CsvFault[] = [];
  for (let rows = batch; ; ) {
    try {
      const written = await writeBatch(db, input, { batch: rows, earlier });
      return { ...written, refusals: [...refusals, ...written.refusals] };
    } catch (error) {
      if (!(error instanceof RefusedRows)) throw error;
      refusals.push(...error.refusals);
      const refused = new Set(error.refusals.map(({ line }) => line));
      rows = rows.filter(({ line }) => !refused.has(line));
    }
  }
};

type WrittenRows = Pick<
  Awaited<ReturnType<typeof writeWholeRows>>,
  'rows' | 'members' | 'changedLines'
>;

// A member's later rows in a batch are about further cards.
const countRows = ({ rows, members, changedLines }: WrittenRows) => {
  const counts = { added: 0, updated: 0, unchanged: 0 };
  const importedEmails = new Set<string>();
  for (const { line, row } of rows) {
    const member = importedEmails.has(row.email) ? undefined : members.get(row.email);
    importedEmails.add(row.email);
    if (member?.isNew) counts.added += 1;
    else if (member?.isChanged || changedLines.has(line)) counts.updated += 1;
    else counts.unchanged += 1;
  }
  return counts;
};

/** Imports partner-enrolled members and their cards from a CSV file; invalid rows are reported and skipped. */
export const importMembers = async (db: Database, input: MemberImport): Promise<MemberSummary> => {
  const summary: MemberSummary = {
    rows: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    skipped: 0,
    newCards: 0,
    replacedCards: 0,
    removedCards: 0,
  };
  const onFault = (fault: Fault) => {
    summary.rows += 1;
    summary.rejected += 1;
    input.onFault(fault);
  };
  const onSkipped = () => {
    summary.rows += 1;
    summary.skipped += 1;
  };
  // A file names members by the ASCII form; an older row in Unicode would get a second account.
  if (!input.isDryRun) await storeAsciiEmails(db, input.now);
  const known = Object.keys(MemberRow.shape);
  const format = { columns: memberColumns, known, schema: MemberRow, batchSize: BATCH };
  const source = { ...input, ...format, onFault, onSkipped };
  const dryRows = input.isDryRun ? createRelatedRows() : null;
  for await (const batch of readBatches<MemberRow>(source)) {
    const earlier = dryRows?.relatedTo(batch) ?? [];
    const written = await writeWholeRows(db, input, { batch, earlier });
    dryRows?.add(written.rows);
    for (const refusal of written.refusals) onFault({ ...refusal, file: fileName(input.file) });
    const { added, updated, unchanged } = countRows(written);
    summary.rows += written.rows.length;
    summary.added += added;
    summary.updated += updated;
    summary.unchanged += unchanged;
    summary.newCards += written.newCards;
    summary.replacedCards += written.replacedCards;
    summary.removedCards += written.removedCards;
    input.onProgress?.(summary.rows);
  }
  return summary;
};
