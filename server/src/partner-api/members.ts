import { z } from 'zod';
import type { ApiMember, RowProblem } from '#contract/partner-api/members.ts';
import { isPartnerNumber, normalizePartnerNumber } from '#domain/enrollment/join-rules.ts';
import { closeMember } from '#server/features/privacy/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { auditChange, enrollMembers, pageOf } from '#server/staff/index.ts';
import { type ApiContext, api, staffOf } from './api-context.ts';
import { readByCursor } from './cursors.ts';
import { etagOf, namesEtag } from './etag.ts';
import { isNumberTaken, listMembers, type MemberRow, updateMember } from './member-store.ts';
import { requireMember } from './named-member.ts';
import { rowProblem, upsertMembers } from './upsert-members.ts';

const present = ({ memberId: _, ...member }: MemberRow): ApiMember => member;

const read = ({ staff }: ApiContext, run: (trx: Trx) => Promise<MemberRow>): Promise<ApiMember> =>
  asEngine(staff.engine.db, async (trx) => present(await run(trx)));

const byJoining = {
  name: 'members',
  position: z.object({ joinedOn: z.string(), memberId: z.number() }),
  positionOf: ({ joinedOn, memberId }: MemberRow) => ({ joinedOn, memberId }),
};

const list = api.members.list.handler(async ({ context, input: { cursor, limit, ...filter } }) => {
  const { staff, partner, cursors } = context;
  const { rows, hasMore, nextCursor } = await readByCursor(
    { cursors, cursor },
    byJoining,
    (before) =>
      asEngine(staff.engine.db, (trx) =>
        pageOf(limit, (max) =>
          listMembers(trx, { ...filter, partner: partner.slug, before, limit: max }),
        ),
      ),
  );
  return { data: rows.map(present), hasMore, nextCursor };
});

const show = api.members.show.handler(({ context, input: { memberId: publicId } }) =>
  read(context, (trx) => requireMember(trx, context, { publicId })),
);

const refusal = (problem: RowProblem) => {
  const field = problem.pointer.slice(1).replace('/', '.');
  return { detail: `${field} ${problem.detail}`.trim(), errors: [problem] };
};

const upsert = api.members.upsert.handler(async ({ context, input, errors }) => {
  const { staff, partner } = context;
  const [result] = await enrollMembers(staff, partner, [{ index: 0, member: input }]);
  if (!result) throw new Error('the member has no result');
  if ('fault' in result) throw errors.REJECTED_MEMBER({ data: refusal(rowProblem(result.fault)) });
  const { outcome, memberId } = result;
  const member = await read(context, (trx) => requireMember(trx, context, { memberId }));
  return { result: outcome, member };
});

const batch = api.members.batch.handler(async ({ context, input }) => ({
  results: await upsertMembers(context, input.members),
}));

const wrongNumber = (detail: string) =>
  refusal({ pointer: '/memberNumber', code: 'invalid', detail });

const changeable = ['firstName', 'lastName', 'zipCode', 'memberNumber'] as const;

const change = api.members.change.handler(({ context, input, errors }) => {
  const { memberId: publicId, ...changes } = input;
  const number = changes.memberNumber && normalizePartnerNumber(changes.memberNumber);
  return read(context, async (trx) => {
    const before = await requireMember(trx, context, { publicId });
    if (context.ifMatch !== null && !namesEtag(context.ifMatch, etagOf(present(before))))
      throw errors.PRECONDITION_FAILED();
    const key = { partner: context.partner.slug, memberId: before.memberId };
    if (number && !(context.partner.hasPPN && isPartnerNumber(number)))
      throw errors.REJECTED_MEMBER({ data: wrongNumber('is none of this program') });
    if (number && (await isNumberTaken(trx, key, number)))
      throw errors.REJECTED_MEMBER({ data: wrongNumber('belongs to another member') });
    await updateMember(trx, key, { ...changes, memberNumber: number });
    const after = await requireMember(trx, context, { publicId });
    const fields = changeable.filter((field) => before[field] !== after[field]);
    const valuesOf = (member: MemberRow) => fields.map((field) => member[field]).join(', ');
    if (fields.length > 0)
      await auditChange(trx, context.staff, {
        action: 'member changed',
        partner: key.partner,
        detail: { email: after.email, before: valuesOf(before), after: valuesOf(after) },
      });
    return after;
  });
});

const close = api.members.close.handler(({ context, input: { memberId: publicId } }) => {
  const { partner, staff } = context;
  return read(context, async (trx) => {
    const { memberId, email, status: before } = await requireMember(trx, context, { publicId });
    if (before !== 'ClosedAccountMember') {
      await closeMember(trx, { partnerId: partner.slug, memberId }, staff.engine.now());
      const detail = { email, before, after: 'ClosedAccountMember' };
      await auditChange(trx, staff, { action: 'account closed', partner: partner.slug, detail });
    }
    return requireMember(trx, context, { publicId });
  });
});

const erase = api.members.erase.handler(async ({ context, input }) => {
  const { memberId: publicId, email: confirm, reason } = input;
  const { partner } = context;
  const { email } = await read(context, (trx) => requireMember(trx, context, { publicId }));
  const erasing = { partner: partner.slug, email, confirm, reason };
  const erasure = await staffOf(context).memberAccount.erase(erasing);
  const { erasedAt, rows, auditSequence, auditHash } = erasure;
  return { erasedAt, rows, auditSequence, auditHash };
});

export const members = { list, show, upsert, batch, change, close, erase };
