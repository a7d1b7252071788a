import { useQuery } from '@tanstack/react-query';
import { nextStepOf } from '#domain/member/member.ts';
import { awaitsFirstDine, type NextAction, nextActionOf } from '#domain/member/next-action.ts';
import { dineSummaryQuery } from '../../api/dine-summary-query.ts';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useClock } from '../../api/use-clock.ts';

/** The member's next action, the same in the header of the home page, its banners and the overview. */
export const useNextAction = (): NextAction | null => {
  const member = useMember();
  const { hidesEmailOptIn } = usePartner();
  const { today } = useClock();
  const canEarn = member !== null && nextStepOf(member) === null;
  const { data: summary } = useQuery({ ...dineSummaryQuery(), enabled: canEarn });
  if (member === null) return null;
  const hasJustJoined = summary !== undefined && awaitsFirstDine(member, summary, today);
  return nextActionOf(member, { hasJustJoined, hidesEmailOptIn });
};
