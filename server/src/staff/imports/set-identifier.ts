import { type IdentifierKind, normalizeMid } from '#domain/earning/events/match-merchant.ts';
import { type IdentifierFault, identifierFault } from '#domain/merchant/network-identifier.ts';
import { readLine } from '#domain/text/read-text.ts';
import { insertSharedAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { addIdentifier, findIdentifierOwners, hasMerchant } from './identifier-store.ts';

export type SetIdentifier = {
  merchantId: string;
  /** A MID by default. */
  kind?: IdentifierKind;
  mid: string;
  /** The acquirer under which a MID is the restaurant's; any when absent. */
  acquirerBin?: string | undefined;
  isMoved: boolean;
  reason: string;
  madeBy: string;
  now: Date;
};

/** `taken`: other restaurants carry it, and a second owner would make it match none. */
export type SetIdentifierResult =
  | { kind: 'set'; mid: string; movedFrom: string[] }
  | { kind: 'invalid'; code: IdentifierFault | 'zeros' | 'badAcquirer' }
  | { kind: 'unknownMerchant' }
  | { kind: 'taken'; owners: string[] };

/** Gives a restaurant a network identifier, or with `isMoved` moves it there from those that carry it; audited by every partner. */
export const setIdentifier = (db: Database, input: SetIdentifier): Promise<SetIdentifierResult> =>
  asEngine(db, (trx) => setIdentifierInside(trx, input));

/** Sets an identifier in the caller's transaction. */
export const setIdentifierInside = async (
  trx: Trx,
  { merchantId, kind = 'mid', mid: input, acquirerBin = '', isMoved, ...audited }: SetIdentifier,
): Promise<SetIdentifierResult> => {
  const text = readLine(input);
  const mid = normalizeMid(text);
  const code = identifierFault(text);
  if (mid === null || code !== null) return { kind: 'invalid', code: code ?? 'zeros' };
  const isUnder = acquirerBin === '' || (kind === 'mid' && /^\d{4,11}$/.test(acquirerBin));
  if (!isUnder) return { kind: 'invalid', code: 'badAcquirer' };
  const identifier = { kind, value: mid, acquirerBin };
  if (!(await hasMerchant(trx, merchantId))) return { kind: 'unknownMerchant' };
  const carriers = await findIdentifierOwners(trx, identifier);
  const owners = carriers.filter((owner) => owner !== merchantId);
  if (owners.length > 0 && !isMoved) return { kind: 'taken', owners };
  await addIdentifier(trx, merchantId, identifier);
  const { reason, madeBy, now } = audited;
  const shown = { ...(kind !== 'mid' && { kind }), ...(acquirerBin && { acquirerBin }) };
  await insertSharedAudit(trx, {
    at: now,
    actor: madeBy,
    action: 'identifier set',
    detail: {
      merchant: merchantId,
      merchantBefore: owners.join(' ') || 'none',
      mid,
      ...shown,
      movedFrom: owners.join(' '),
      reason,
    },
  });
  return { kind: 'set', mid, movedFrom: owners };
};
