import { ORPCError } from '@orpc/server';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import type { ApiContext } from './api-context.ts';
import { findMember, type MemberName, type MemberRow, readPublicIds } from './member-store.ts';

/** The member that a call names. Error: UNKNOWN_MEMBER. */
export const requireMember = async (
  trx: Trx,
  { partner }: Pick<ApiContext, 'partner'>,
  name: MemberName,
): Promise<MemberRow> => {
  const member = await findMember(trx, partner.slug, name);
  if (!member) throw new ORPCError('UNKNOWN_MEMBER', { status: 404 });
  return member;
};

/** The email by which the use-cases of staff name the member of a public id. */
export const emailOf = (context: ApiContext, publicId: string): Promise<string> =>
  asEngine(context.staff.engine.db, async (trx) => {
    const { email } = await requireMember(trx, context, { publicId });
    return email;
  });

/** The public ids of the members whose emails rows name. */
export const publicIdsOf = (
  { staff, partner }: ApiContext,
  rows: readonly { email: string }[],
): Promise<(email: string) => string> =>
  asEngine(staff.engine.db, async (trx) => {
    const emails = rows.map(({ email }) => email);
    const ids = await readPublicIds(trx, partner.slug, { emails });
    return (email) => ids.get(email) ?? '';
  });
