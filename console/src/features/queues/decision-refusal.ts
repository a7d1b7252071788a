import type { StaffTwin } from '#contract/staff/decision-errors.ts';
import type { DecisionRefusal } from '#domain/queues/queue-decisions.ts';
import type { Failure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { formatCents, formatDay } from '../../session/format.ts';
import { postingRefusal } from '../../session/posting-refusal.ts';
import type { Program } from '../../session/session.ts';

const text = copy.queues.decide;

const twinText = (twin: StaffTwin): string => {
  const values = [
    String(twin.id),
    twin.amountCents === null ? copy.queues.evidence.openAmount : formatCents(twin.amountCents),
    formatDay(twin.date),
  ] as const;
  return twin.kind === 'dine' ? text.twinDine(...values) : text.twinClaim(...values);
};

/** Refusals that staff may overrule when they know more. */
export const canConfirm = ({ code }: Failure): boolean =>
  code === 'TWINS_FOUND' || code === 'ON_RECORD' || code === 'MONTH_LIMIT';

/** Why a decision was refused and what to do; undefined for failures with a general sentence. */
export const decisionRefusal = (failure: Failure, program: Program): string | undefined => {
  const { code, data } = failure;
  switch (code) {
    case 'TWINS_FOUND':
      return text.twins((data.twins as StaffTwin[]).map(twinText).join(', '));
    case 'ON_RECORD':
      return text.onRecord(String(data.dineId));
    case 'MONTH_LIMIT':
      return text.monthLimit[data.limit as keyof typeof text.monthLimit];
    case 'EARNS_NOTHING':
      return text.earnsNothing;
    case 'NOT_CREDITED':
      return text.notCredited;
    case 'DECIDED_BEFORE':
      return text.decidedBefore;
    case 'NOT_DECIDED':
      return text.refusals[data.code as DecisionRefusal](
        data.values as Readonly<Record<string, unknown>>,
      );
    default:
      return postingRefusal(failure, program);
  }
};
