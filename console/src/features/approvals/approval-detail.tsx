import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StaffApproval } from '#contract/staff/approvals.ts';
import type { AdjustmentCode } from '#contract/staff/rewards.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { FormFailure } from '../../parts/failure.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { Note } from '../../parts/note.tsx';
import { Properties } from '../../parts/properties.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { linkClass } from '../../parts/text.tsx';
import { formatAge, formatInstant, formatUnitsNamed } from '../../session/format.ts';
import { can, useProgram } from '../../session/session.ts';
import { JournalPreview } from '../members/journal-preview.tsx';
import { ApprovalDecision } from './approval-decision.tsx';
import { approvalTexts, textOf } from './approval-texts.ts';

const text = copy.approvals;
const { labels } = text;

const tones = {
  open: 'warn',
  approved: 'good',
  declined: 'bad',
  withdrawn: 'idle',
} as const satisfies Record<StaffApproval['status'], Tone>;

const Preview = ({ input }: Pick<StaffApproval, 'input'>) => {
  const program = useProgram();
  const { partner } = program;
  const adjustment = {
    email: textOf(input.email),
    code: input.code as AdjustmentCode,
    units: Number(input.units),
  };
  const found = useQuery(api.rewards.preview.queryOptions({ input: { partner, ...adjustment } }));
  if (found.error) return <FormFailure error={found.error} />;
  if (!found.data) return <Skeleton />;
  const { entries, balanceUnits, balanceAfterUnits, fault } = found.data;
  return (
    <>
      {fault === 'belowFloor' && <Note tone="warn">{text.belowFloor}</Note>}
      <JournalPreview
        entries={entries}
        facts={[
          [labels.balance, formatUnitsNamed(balanceUnits, program)],
          [labels.balanceAfter, formatUnitsNamed(balanceAfterUnits, program)],
        ]}
      />
    </>
  );
};

const MemberLink = ({ email }: { email: string }) => {
  const { partner } = useProgram();
  return (
    <Link className={linkClass} to="/$partner/members/$email" params={{ partner, email }}>
      {email}
    </Link>
  );
};

const RestaurantLink = ({ id }: { id: string }) => {
  const { partner } = useProgram();
  return (
    <Link className={linkClass} to="/$partner/restaurants/$id" params={{ partner, id }}>
      {id}
    </Link>
  );
};

const ItemLink = ({ input, subject }: Pick<StaffApproval, 'input'> & { subject: string }) => {
  const { partner } = useProgram();
  const search = { queue: textOf(input.queue), item: textOf(input.item) };
  return (
    <Link className={linkClass} to="/$partner/queues" params={{ partner }} search={search}>
      {subject}
    </Link>
  );
};

/** A request in full: what it would do, the journal where it can be previewed, and its decision. */
export const ApprovalDetail = ({ request }: { request: StaffApproval }) => {
  const program = useProgram();
  const { action, input, status, createdAt, decidedAt } = request;
  const { amount, email, merchantId, subject, facts } = approvalTexts(request, program);
  const isOpen = status === 'open';
  const isPreviewed = isOpen && action === 'rewards.adjust' && can(program, 'rewards.adjust');
  const item = action === 'queues.resolve' ? <ItemLink input={input} subject={subject} /> : null;
  return (
    <>
      <Properties
        title={text.actions[action]}
        end={<Mark tone={tones[status]}>{text.statuses[status]}</Mark>}
        of={[
          [labels.amount, amount],
          [labels.member, email && <MemberLink email={email} />],
          [labels.restaurant, merchantId && <RestaurantLink id={merchantId} />],
          [labels.item, item ?? (email ? '' : subject)],
          ...facts,
          [labels.reason, textOf(input.reason)],
          [labels.maker, request.madeBy],
          [labels.requested, text.ago(formatInstant(createdAt), formatAge(createdAt))],
          [labels.decidedBy, request.decidedBy],
          [labels.decided, decidedAt && formatInstant(decidedAt)],
          [labels.note, request.note],
        ]}
      />
      {isPreviewed && <Preview input={input} />}
      {isOpen && <ApprovalDecision request={request} />}
    </>
  );
};
