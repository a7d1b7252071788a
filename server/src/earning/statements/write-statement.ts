import type { Partner } from '#contract/partner.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { proveJournals } from './prove-journals.ts';
import { changesOf, STATEMENT_FORMAT, type StatedEntry, type Statement } from './statement.ts';
import { type StatementKey, signStatement } from './statement-key.ts';
import { readHolder, readMemberJournals, type TitledJournal } from './statement-store.ts';

/** Names the kind of a journal in the program's copy; empty for one without a name. */
export type KindTitle = (kind: string) => string;

type Entry = { journal: TitledJournal; proof: StatedEntry['proof'] };

const entryOf = ({ journal, proof }: Entry, titleOf: KindTitle): StatedEntry => ({
  date: journal.date,
  title: [titleOf(journal.kind) || journal.kind, journal.title].filter(Boolean).join(': '),
  changes: changesOf(journal.lines),
  journal: {
    number: journal.id,
    kind: journal.kind,
    sourceCode: journal.sourceCode,
    source: journal.sourceKey,
    dine: journal.dineId,
    occurredAt: journal.occurredAt,
    postedAt: journal.postedAt,
    lines: [...journal.lines],
  },
  proof,
});

type Input = MemberKey & {
  partner: Partner;
  key: StatementKey;
  titleOf: KindTitle;
  now: Date;
};

/** The signed statement of a member: every entry of their ledger, with the proof that a daily root covers it. */
export const writeStatement = (db: Database, input: Input): Promise<Statement> =>
  asEngine(db, async (trx) => {
    const { partnerId, memberId, partner, key, now } = input;
    const holder = await readHolder(trx, input);
    const journals = await readMemberJournals(trx, input);
    const { roots, proofOf } = await proveJournals(
      trx,
      journals.map(({ id }) => id),
    );
    return signStatement(
      {
        format: STATEMENT_FORMAT,
        program: { id: partnerId, name: partner.programName },
        member: { number: memberId, firstName: holder.first_name, lastName: holder.last_name },
        unit: isMoneyCurrency(partner) ? 'US cents' : partner.currency.plural,
        issuedAt: now.toISOString(),
        balances: Object.fromEntries(holder.balances.map(({ account, units }) => [account, units])),
        entries: journals.map((journal) =>
          entryOf({ journal, proof: proofOf.get(journal.id) ?? null }, input.titleOf),
        ),
        roots: roots.map((root) => ({
          number: root.number,
          day: root.day,
          journals: root.journals,
          root: root.root,
          previousRoot: root.previous_root,
        })),
      },
      key,
    );
  });
