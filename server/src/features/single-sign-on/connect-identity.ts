import type { ConnectionRefusal } from '#contract/staff/members.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  deleteIdentities,
  findByIdentity,
  insertIdentity,
  lockCandidates,
  readSubjects,
} from './store.ts';

export type Connection = {
  partnerId: string;
  issuer: string;
  subject: string;
  /** The member, by one of them or by both. */
  email: string | null;
  memberNumber: string | null;
  /** Disconnects the member's former identity at any issuer. */
  isReplacing: boolean;
  by: string;
  now: Date;
};
export type Connected = 'connected' | 'repeated' | { refusal: ConnectionRefusal };

/** Connects an identity at the partner's provider with a member, for staff; audited. The same connection again changes nothing. */
export const connectIdentity = async (trx: Trx, connection: Connection): Promise<Connected> => {
  const { partnerId, issuer, subject, email, memberNumber, isReplacing, by, now } = connection;
  const [member, ...others] = await lockCandidates(trx, { partnerId, email, memberNumber });
  if (!member) return { refusal: 'unknownMember' };
  if (others.length > 0) return { refusal: 'twoMembers' };
  if (memberNumber !== null && member.partner_number !== memberNumber)
    return { refusal: 'otherNumber' };
  const key = { partnerId, memberId: member.id };
  const owner = await findByIdentity(trx, { partnerId, issuer, subject });
  if (owner && owner.id !== member.id) return { refusal: 'subjectTaken' };
  if (owner) return 'repeated';
  const previousSubjects = await readSubjects(trx, key);
  if (previousSubjects.length > 0 && !isReplacing) return { refusal: 'otherSubject' };
  await deleteIdentities(trx, key);
  if (!(await insertIdentity(trx, key, { issuer, subject }))) return { refusal: 'takenMeanwhile' };
  const action = previousSubjects.length > 0 ? 'identity replaced' : 'identity connected';
  const detail = { issuer, by: 'staff' };
  await insertAudit(trx, { partnerId, at: now, actor: by, action, memberId: member.id, detail });
  return 'connected';
};
