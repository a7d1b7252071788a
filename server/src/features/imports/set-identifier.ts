import { normalizeMid } from '#domain/earning/events/match-merchant.ts';
import { insertSharedAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { addIdentifier, findIdentifierOwners, hasMerchant } from './identifier-store.ts';

export type SetIdentifier = {
  merchantId: string;
  mid: string;
  isMoved: boolean;
  reason: string;
  madeBy: string;
  now: Date;
};

/** `taken`: other restaurants carry it, and a second owner would make it match none. */
export type SetIdentifierResult =
  | { kind: 'set'; mid: string; movedFrom: string[] }
  | { kind: 'invalid' }
  | { kind: 'unknownMerchant' }
  | { kind: 'taken'; owners: string[] };

/** Gives a restaurant a network identifier, or with `isMoved` moves it there from those that carry it; audited by every partner. */
export const setIdentifier = (
  db: Database,
  { merchantId, mid: given, isMoved, reason, madeBy, now }: SetIdentifier,
): Promise<SetIdentifierResult> =>
  asEngine(db, async (trx) => {
    const mid = /^[\x20-\x7e]{1,32}$/.test(given) ? normalizeMid(given) : null;
    if (mid === null) return { kind: 'invalid' };
    if (!(await hasMerchant(trx, merchantId))) return { kind: 'unknownMerchant' };
    const owners = (await findIdentifierOwners(trx, mid)).filter((owner) => owner !== merchantId);
    if (owners.length > 0 && !isMoved) return { kind: 'taken', owners };
    await addIdentifier(trx, { merchantId, mid });
    await insertSharedAudit(trx, {
      at: now,
      actor: madeBy,
      action: 'identifier set',
      detail: { merchant: merchantId, mid, movedFrom: owners.join(' '), reason },
    });
    return { kind: 'set', mid, movedFrom: owners };
  });
