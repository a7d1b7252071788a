import { resolveClaimsJob } from '#server/earning/claim-resolution/index.ts';
import { decideClaim } from '#server/earning/claims/index.ts';
import { decideOverdue, overdueJob } from '#server/earning/queues/index.ts';
import { completeReview } from '#server/earning/schedule/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import type { ScenarioContext } from './open-scenario.ts';
import { ScenarioError, type Step } from './read-scenario.ts';
import { centsOf } from './scenario-events.ts';

type Action = (context: ScenarioContext, step: Step) => Promise<unknown>;

const log = createLog({ stream: { write: () => {} } });

const memberIdOf = ({ members }: ScenarioContext, { options }: Step): number => {
  const member = members.get(options.member ?? [...members.keys()][0] ?? '');
  if (!member) throw new ScenarioError(`no member is called ${options.member}`);
  return member.id;
};

const fileClaim = async (context: ScenarioContext, step: Step): Promise<number> => {
  const { at: now } = context.earning.clock;
  const { id } = await asEngine(context.db, (trx) =>
    trx
      .insertInto('claim')
      .values({
        partner_id: context.partnerId,
        member_id: memberIdOf(context, step),
        restaurant: step.options.name ?? 'Test Kitchen',
        purchased_on: step.options.day ?? '',
        amount_cents: centsOf(step, 0),
        last_four: '4242',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
};

/** Staff accept a claim, also besides another one with `confirmed`. */
const claim: Action = async (context, step) => {
  const { at: now } = context.earning.clock;
  const claimId = await fileClaim(context, step);
  const isEvenSo = step.options.confirmed === 'yes';
  const verdict = { isAccepted: true, isEvenSo, reason: 'found', madeBy: 'ann' };
  await decideClaim(context.db, { partner: context.partner, claimId, ...verdict, now });
};

/** The hourly search for the purchases of open claims. */
const search: Action = ({ earning: { engine }, partner }) => {
  const partners = new Map([[partner.slug, partner]]);
  return resolveClaimsJob({ engine, partners }).run(log);
};

/** A claim whose purchase is searched for. */
const report: Action = async (context, step) => {
  await fileClaim(context, step);
  await search(context, step);
};

/** Staff credit an overdue dine with the amount of the member's receipt. */
const credit: Action = async (context, step) => {
  const { db, earning, partner, provider } = context;
  const now = () => earning.clock.at;
  await overdueJob({ db, now, partners: new Map([[partner.slug, partner]]) }).run(log);
  const { id } = await asEngine(db, (trx) =>
    trx
      .selectFrom('dine')
      .select('id')
      .where('provider', '=', provider)
      .where('transaction_id', '=', step.args[0] ?? '')
      .executeTakeFirstOrThrow(),
  );
  await decideOverdue(earning.engine, {
    partner,
    item: String(id),
    isAccepted: true,
    amountCents: centsOf(step, 1),
    reason: 'your receipt shows it',
    madeBy: 'ann',
    approvedBy: null,
    now: now(),
  });
};

const review: Action = async (context, step) => {
  const { db, earning, partnerId, provider } = context;
  const { id: dineId } = await asEngine(db, (trx) =>
    trx
      .selectFrom('dine')
      .select('id')
      .where('provider', '=', provider)
      .where('transaction_id', '=', step.args[0] ?? '')
      .executeTakeFirstOrThrow(),
  );
  const memberId = memberIdOf(context, step);
  await completeReview(earning.engine, { partnerId, memberId, dineId, rating: 5 });
};

/** The steps of scenarios about missing rewards and reviews. */
export const claimActions: Readonly<Record<string, Action>> = {
  claim,
  credit,
  report,
  review,
  search,
};
