import { z } from 'zod';

export const STATEMENT_FORMAT = 'dineback statement 1';

const hexHash = z.string().regex(/^[0-9a-f]{64}$/);

/** A journal as it stands in the ledger, with all that its hash covers. */
const StatedJournal = z.strictObject({
  number: z.int(),
  kind: z.string(),
  sourceCode: z.string(),
  source: z.string(),
  dine: z.int().nullable(),
  occurredAt: z.string(),
  postedAt: z.string(),
  lines: z.array(z.string()),
});

/** One entry: for people first, then the journal behind it and its proof. */
const StatedEntry = z.strictObject({
  date: z.iso.date(),
  title: z.string(),
  changes: z.record(z.string(), z.int()),
  journal: StatedJournal,
  /** Null while no daily root covers the journal yet. */
  proof: z.object({ root: z.int(), index: z.int(), hashes: z.array(hexHash).max(64) }).nullable(),
});
export type StatedEntry = z.infer<typeof StatedEntry>;

const StatedRoot = z.strictObject({
  number: z.int(),
  day: z.iso.date(),
  journals: z.int().positive(),
  root: hexHash,
  previousRoot: z.string(),
});

/** The fields that the signature covers. */
export const StatementBody = z.strictObject({
  format: z.literal(STATEMENT_FORMAT),
  program: z.strictObject({ id: z.string(), name: z.string() }),
  member: z.strictObject({ number: z.int(), firstName: z.string(), lastName: z.string() }),
  unit: z.string(),
  issuedAt: z.iso.datetime(),
  balances: z.record(z.string(), z.int()),
  entries: z.array(StatedEntry),
  roots: z.array(StatedRoot),
  /** Ed25519 in SPKI form, base64. */
  publicKey: z.string(),
});
export type StatementBody = z.infer<typeof StatementBody>;

/** A member's statement; `signature` is base64 over the JSON of all other fields in their order. */
export const Statement = StatementBody.extend({ signature: z.string() });
export type Statement = z.infer<typeof Statement>;

/** The changes of the member's accounts that the lines of a journal make; the program's side is left out. */
export const changesOf = (lines: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [account = '', units = ''] = line.split(' ');
      return account === 'program' ? [] : [[account, Number(units)]];
    }),
  );
