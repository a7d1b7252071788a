import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Utensils from 'lucide-react/icons/utensils';
import type { StaffMember } from '#contract/staff/members.ts';
import type { AwardStatus } from '#domain/earning/award-states.ts';
import type { Reason } from '#domain/earning/decision.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { StatusMark, statusLook } from '../../parts/status-mark.tsx';
import { linkClass } from '../../parts/text.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { formatCents, formatSignedUnits, formatWeekday } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';

const text = copy.members.page;

/** The dines of a member, the newest first. */
export const MemberTimeline = ({ dines }: { dines: StaffMember['dines'] }) => {
  const program = useProgram();
  if (dines.length === 0)
    return <Blank icon={Utensils} title={text.timeline} text={text.timelineEmpty} />;
  return (
    <Timeline
      label={text.timeline}
      entries={dines.map(({ id, dinedOn, restaurant, status, reason, cents, units }) => ({
        key: String(id),
        day: formatWeekday(dinedOn),
        icon: ReceiptText,
        tone: statusLook(status as AwardStatus).tone,
        text: (
          <>
            <Link
              className={linkClass}
              to="/$partner/dines/$id"
              params={{ partner: program.partner, id: String(id) }}
            >
              {restaurant}
            </Link>
            , {formatCents(cents)}
          </>
        ),
        detail: reason === null ? undefined : (copy.dines.reasons[reason as Reason] ?? reason),
        value: (
          <>
            <StatusMark status={status as AwardStatus} />
            {status !== 'Pending' && <small>{formatSignedUnits(units, program)}</small>}
          </>
        ),
      }))}
    />
  );
};
