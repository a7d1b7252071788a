import {
  creditCandidate,
  decideWithinLimits,
  type RuleText,
  readCandidates,
} from '#server/earning/claim-resolution/index.ts';
import { limitText, lockClaim, twinsText } from '#server/earning/claims/index.ts';
import { listQueue, type QueueItem } from '#server/earning/queues/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { approverOf, unitsText, withLimits } from './approval.ts';
import { formatEvidence } from './claims-show.ts';
import { type CliContext, partnerNamed } from './cli-context.ts';
import { actorOf, type Call, printResult, textValue, UsageError, writtenValue } from './command.ts';
import { createRuleFormat } from './format-dine.ts';
import { formatQueueItem } from './format-queue-item.ts';
import { isConfirmed, orUsageError } from './queue-events.ts';

/** Prints a claim with the purchases that may be the claimed one. */
export const showClaim = async (call: Call, db: Database, item: QueueItem): Promise<number> => {
  const claim = await asEngine(db, (trx) =>
    lockClaim(trx, item.partnerId ?? '', Number(item.item)),
  );
  const candidates = readCandidates(claim?.evidence ?? []);
  const head = formatQueueItem(item);
  const text = claim ? formatEvidence(claim, candidates) : [];
  const { answer, note, hasReceipt } = claim ?? {};
  const shown = { ...item, answer, note, hasReceipt, candidates };
  printResult(call, shown, [head, '', ...text].join('\n'));
  return 0;
};

/** Accepts or refuses a claim of the queue; with a candidate, that purchase earns at the claimed restaurant. */
export const resolveClaim = async (
  call: Call,
  { engine, db, partners, loadedPartners }: CliContext,
  { item, isAccepted }: { item: string; isAccepted: boolean },
): Promise<number> => {
  const [found] = await asEngine(db, (trx) => listQueue(trx, 'claim', { item, limit: 1 }));
  if (!found) throw new UsageError(`claim has no item ${item}`);
  const partner = partnerNamed(partners, found.partnerId ?? '');
  const ruleText: RuleText = (partnerId, line, rate) =>
    createRuleFormat(loadedPartners, { partner: partnerId, rate })(line);
  const input = { partner, claimId: Number(item), ruleText };
  const approvedBy = approverOf(call);
  const isEvenSo = isConfirmed(call);
  const who = { madeBy: actorOf(call), approvedBy };
  const decision = { reason: writtenValue(call, 'reason'), isEvenSo, ...who };
  const number = textValue(call, 'candidate');
  if (number !== '') {
    if (!isAccepted || !/^[1-9]\d?$/.test(number))
      throw new UsageError('--candidate is a number of queue show, and goes with --as accept');
    const candidate = Number(number);
    const result = await orUsageError(() =>
      withLimits(partner, () => creditCandidate({ ...input, ...decision, engine, candidate })),
    );
    if (result.kind !== 'decided') throw new UsageError(`claim ${item} has no candidate ${number}`);
    printResult(call, { claim: input.claimId, ...result }, `claim ${item}: ${result.answer}`);
    return 0;
  }
  const result = await withLimits(partner, () =>
    decideWithinLimits(engine, { ...input, ...decision, isAccepted, now: engine.now() }),
  );
  if (result.kind === 'onRecord')
    throw new Error(
      `dine ${result.dineId} is that purchase and has its reward; refuse the claim, or add --even-so`,
    );
  if (result.kind === 'twins') throw new Error(twinsText(result.twins));
  if (result.kind === 'limit') throw new Error(limitText(result.limit));
  if (result.kind !== 'decided') throw new UsageError(`claim ${item} cannot be decided that way`);
  const text = isAccepted ? `accepted, ${unitsText(result.units ?? 0, partner)} posted` : 'refused';
  printResult(call, { claim: input.claimId, ...result }, `claim ${item} ${text}`);
  return 0;
};
