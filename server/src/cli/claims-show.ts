import { writeFile } from 'node:fs/promises';
import { cents, formatDollars } from '#domain/money.ts';
import { readCandidates } from '#server/earning/claim-resolution/index.ts';
import { readClaim, type StaffClaim } from '#server/earning/claims/index.ts';
import { readClaimReceipt } from '#server/features/claims/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { partnerNamed, withMigratedDatabase } from './cli-context.ts';
import { type Call, type Command, printResult, textValue, UsageError } from './command.ts';
import { formatEvidence } from './format-claim.ts';

const headOf = (claim: StaffClaim): string[] => [
  `claim ${claim.id}  ${claim.status}  sent ${claim.createdAt.toISOString()}  ${claim.email}`,
  `  ${claim.purchasedOn}  ${claim.restaurant}  ${formatDollars(cents(claim.amountCents))}  card ${claim.lastFour}`,
  ...(claim.answer ? [`  ${claim.answer}`] : []),
];

const writePhoto = async (
  db: Database,
  { partnerId, claimId, path }: { partnerId: string; claimId: number; path: string },
): Promise<void> => {
  const photo = await readClaimReceipt(db, { partnerId, claimId });
  if (!photo) throw new UsageError(`claim ${claimId} has no photo of a receipt`);
  await writeFile(path, photo, { mode: 0o600 });
};

const show = async (call: Call, db: Database, partnerId: string): Promise<number> => {
  const [id = ''] = call.files;
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError('ID is the number of a claim');
  const claim = await asEngine(db, (trx) => readClaim(trx, partnerId, Number(id)));
  if (!claim) throw new UsageError(`${partnerId} has no claim ${id}`);
  const path = textValue(call, 'photo');
  if (path) await writePhoto(db, { partnerId, claimId: claim.id, path });
  const candidates = readCandidates(claim.evidence);
  const lines = [...headOf(claim), ...formatEvidence(claim, candidates)];
  printResult(call, { ...claim, evidence: candidates }, lines.join('\n'));
  return 0;
};

export const showCommand: Command = {
  about: 'show a claim: its note, the photo of its receipt and the purchases that were found',
  usage: 'claims show ID --partner SLUG [--photo FILE.webp] [--json]',
  options: { partner: { type: 'string' }, photo: { type: 'string' }, json: { type: 'boolean' } },
  help: [
    ['ID', 'the number that the list shows'],
    ['--partner SLUG', 'the program'],
    ['--photo FILE.webp', 'writes the photo of the receipt to a file, which only you can read'],
    ['--json', 'all of it as JSON on the last line'],
  ],
  required: ['partner'],
  files: 'one',
  argument: 'ID',
  run: (call) =>
    withMigratedDatabase(({ db, partners }) =>
      show(call, db, partnerNamed(partners, textValue(call, 'partner')).slug),
    ),
};
