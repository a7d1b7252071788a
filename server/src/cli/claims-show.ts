import { writeFile } from 'node:fs/promises';
import { cents, formatDollars } from '#domain/money.ts';
import { readCandidates, type StoredCandidate } from '#server/earning/claim-resolution/index.ts';
import { readClaim, type StaffClaim } from '#server/earning/claims/index.ts';
import { readClaimReceipt } from '#server/features/claims/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { partnerNamed, withMigratedDatabase } from './cli-context.ts';
import { actorOf, type Call, type Command, printResult, textValue, UsageError } from './command.ts';

const candidateLine = (candidate: StoredCandidate, index: number): string => {
  const { kind, ref, date, amountCents, merchantId, merchant, descriptor, score } = candidate;
  const place = merchantId === null ? 'no restaurant of that name' : `${merchant} (${merchantId})`;
  const seen = descriptor === null ? '' : `  "${descriptor}"`;
  const amount = formatDollars(cents(amountCents));
  return `  ${index + 1}  score ${score}  ${kind}  ${ref}  ${date}  ${amount}  ${place}${seen}`;
};

/** The evidence of a claim: the member's note and receipt, and the purchases that may be the claimed one. */
export const formatEvidence = (
  claim: Pick<StaffClaim, 'id' | 'note' | 'hasReceipt'>,
  candidates: readonly StoredCandidate[],
): string[] => [
  ...(claim.note ? [`  note: ${claim.note.replaceAll(/\s+/g, ' ')}`] : []),
  ...(claim.hasReceipt
    ? [`  receipt: claims show ${claim.id} --photo FILE writes its photo to a file`]
    : []),
  ...(candidates.length > 0
    ? candidates.map(candidateLine)
    : ['  no purchase of that card, day and amount is stored']),
];

const headOf = (claim: StaffClaim): string[] => [
  `claim ${claim.id}  ${claim.status}  sent ${claim.createdAt.toISOString()}  ${claim.email}`,
  `  ${claim.purchasedOn}  ${claim.restaurant}  ${formatDollars(cents(claim.amountCents))}  card ${claim.lastFour}`,
  ...(claim.answer ? [`  ${claim.answer}`] : []),
];

const writePhoto = async (
  db: Database,
  { path, ...reading }: Parameters<typeof readClaimReceipt>[1] & { path: string },
): Promise<void> => {
  const { claimId } = reading;
  const photo = await readClaimReceipt(db, reading);
  if (!photo) throw new UsageError(`claim ${claimId} has no photo of a receipt`);
  await writeFile(path, photo, { mode: 0o600 });
};

const show = async (call: Call, db: Database, partnerId: string): Promise<number> => {
  const [id = ''] = call.files;
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError('ID is the number of a claim');
  const claim = await asEngine(db, (trx) => readClaim(trx, partnerId, Number(id)));
  if (!claim) throw new UsageError(`${partnerId} has no claim ${id}`);
  const path = textValue(call, 'photo');
  const reading = { partnerId, claimId: claim.id, actor: actorOf(call), now: new Date() };
  if (path) await writePhoto(db, { ...reading, path });
  const candidates = readCandidates(claim.evidence);
  const lines = [...headOf(claim), ...formatEvidence(claim, candidates)];
  printResult(call, { ...claim, evidence: candidates }, lines.join('\n'));
  return 0;
};

export const showCommand: Command = {
  about: 'show a claim with its note, receipt photo and candidate purchases',
  usage: 'claims show ID --partner SLUG [--photo FILE.webp [--by NAME]] [--json]',
  help: [
    ['ID', 'the number from the list'],
    ['--partner SLUG', 'the program'],
    ['--photo FILE.webp', 'write the receipt photo to a file that only you can read'],
    ['--by NAME', 'actor for the audit; the user of this machine when absent'],
    ['--json', 'print the full result as JSON on the last line'],
  ],
  required: ['partner'],
  files: 'one',
  argument: 'ID',
  run: (call) =>
    withMigratedDatabase(({ db, partners }) =>
      show(call, db, partnerNamed(partners, textValue(call, 'partner')).slug),
    ),
};
