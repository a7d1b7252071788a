import { ORPCError } from '@orpc/server';
import { auditName, type StaffContext } from '../staff-context.ts';

/** The copy of a program, and the service that layers edits over it. */
export const copyOf = ({ copy }: StaffContext, partner: string) => {
  const loadedPartner = copy?.programs.get(partner);
  if (!copy || !loadedPartner)
    throw new ORPCError('UNKNOWN_PARTNER', { status: 404, data: { partner } });
  return { loadedPartner, content: copy.content, programs: copy.programs };
};

/** Who changes copy when, and why. */
export const authorOf = (context: StaffContext, note: string) => ({
  author: auditName(context),
  note,
  at: context.engine.now(),
});
