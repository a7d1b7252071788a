import { sql } from 'kysely';
import { createPayoutSimulator } from '#demo/simulators/payout/payout-provider.ts';
import { everyMember } from '#domain/bonuses/audience.ts';
import { DAY_MS } from '#domain/durations.ts';
import { acknowledgeRewards, exportRewards } from '#server/earning/accrual/index.ts';
import { createCampaign, endCampaign } from '#server/earning/bonuses/index.ts';
import { decideClaim } from '#server/earning/claims/index.ts';
import { ingestEvents, matchWaitingCards } from '#server/earning/feed/index.ts';
import { adjustRewards } from '#server/earning/ledger/index.ts';
import { runPayoutTasks, startPayouts } from '#server/earning/payouts/index.ts';
import { DecisionRefused, linkRefund, unlinkRefund } from '#server/earning/queues/index.ts';
import { runDue } from '#server/earning/schedule/index.ts';
import { turnOnBonus } from '#server/features/bonuses/index.ts';
import { linkCard } from '#server/features/cards/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { crashDatabase, SimulatedCrash } from './crash-database.ts';
import type { SimulatedPartner, Simulation } from './open-partners.ts';
import type { SimulationStep } from './simulation-plan.ts';

const log = createLog({ stream: { write: () => {} } });

type Context = { simulation: Simulation; open: SimulatedPartner; db: Database };
type StepOf<Kind> = Extract<SimulationStep, { kind: Kind }>;

// A purchase is claimed only once.
const claim = async ({ simulation, open, db }: Context, step: StepOf<'claim'>) => {
  const event = open.eventOf(step.event);
  const now = simulation.clock.at;
  const at = now.toISOString();
  const { rows } = await asEngine(db, (trx) =>
    sql<{ id: number }>`
      insert into claim (partner_id, member_id, restaurant, purchased_on, amount_cents, last_four,
        created_at, updated_at)
      values (${open.partnerId}, ${open.memberIds[step.member]}, 'Test Kitchen',
        ${event.occurredAt.slice(0, 10)}, ${event.amountCents}, '4242', ${at}, ${at})
      on conflict do nothing returning id`.execute(trx),
  );
  const [found] = rows;
  if (!found) return;
  const verdict = { isAccepted: true, reason: 'found', madeBy: 'ann' };
  await decideClaim(db, { partner: open.partner, claimId: found.id, ...verdict, now });
};

const unlimited = {
  approvalAboveUnits: Number.MAX_SAFE_INTEGER,
  floorUnits: Number.MIN_SAFE_INTEGER,
};

// Staff link a refund once it waits and its purchase has cleared; before that there is nothing to link.
const link = async ({ simulation, open, db }: Context, step: StepOf<'link'>) => {
  const { provider, messageId } = open.eventOf(step.refund);
  const dine = await asEngine(db, (trx) =>
    trx
      .selectFrom('dine')
      .select('id')
      .where('provider', '=', provider)
      .where('transaction_id', '=', step.purchase)
      .executeTakeFirst(),
  );
  if (!dine) return;
  const decision = { reason: 'confirmed', decidedBy: 'ann', limitsOf: () => unlimited };
  const input = { ...decision, item: { provider, messageId }, dineId: dine.id };
  try {
    await linkRefund({ ...simulation.engine, db }, input);
  } catch (error) {
    if (!(error instanceof DecisionRefused)) throw error;
  }
};

// A refund that staff did not link, or whose link a process took back before it died, has none to take back.
const unlink = async ({ simulation, open, db }: Context, step: StepOf<'unlink'>) => {
  const { provider, messageId } = open.eventOf(step.refund);
  const decision = { reason: 'mistaken', decidedBy: 'ann', limitsOf: () => unlimited };
  try {
    await unlinkRefund(
      { ...simulation.engine, db },
      { ...decision, item: { provider, messageId } },
    );
  } catch (error) {
    if (!(error instanceof DecisionRefused)) throw error;
  }
};

const payOut = async ({ simulation, open, db }: Context, { result }: StepOf<'payout'>) => {
  const now = () => simulation.clock.at;
  const partners = new Map([[open.partnerId, open.partner]]);
  await startPayouts({ db, now, partners });
  const provider = createPayoutSimulator({ db, now, refuses: () => result === 'rejects' });
  const broken = { send: () => Promise.reject(new Error('no response')) };
  await runPayoutTasks({ db, log, now, provider: result === 'fails' ? broken : provider });
};

const accrue = async ({ simulation, open, db }: Context, { posts }: StepOf<'accrual'>) => {
  const now = () => simulation.clock.at;
  const file = await exportRewards({ ...simulation.engine, db, now }, open.partnerId);
  if (!file) return;
  const acknowledged = Array.from({ length: file.lines }, (_, index) => ({
    fileNumber: file.number,
    line: index + 1,
    reason: 'not ours',
    result: index < file.lines * posts ? ('posted' as const) : ('rejected' as const),
  }));
  await acknowledgeRewards({ db, now }, open.partnerId, acknowledged);
};

// A campaign that a process created before it died is not created again.
const createOne = ({ simulation, open, db }: Context, { campaign, on }: StepOf<'campaign'>) =>
  createCampaign(db, {
    partner: open.partner,
    now: simulation.clock.at,
    reason: 'spring',
    madeBy: 'ann',
    approvedBy: null,
    campaign: {
      ...campaign,
      description: 'Dine',
      startsOn: on,
      enrollmentSource: null,
      audience: everyMember,
      budgetUnits: null,
    },
  });

// A campaign that is over, or not for this member, is not found.
const enroll = async ({ simulation, open, db }: Context, { member, code }: StepOf<'enroll'>) => {
  const { partner, memberIds } = open;
  const registration = { partner, code, idempotencyKey: code, now: simulation.clock.at };
  try {
    await turnOnBonus(db, { ...registration, memberId: memberIds[member] ?? 0 });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
};

const endOne = (
  { simulation, open: { partnerId }, db }: Context,
  { code }: StepOf<'endCampaign'>,
) => endCampaign(db, { partnerId, code, reason: 'over', madeBy: 'ann', now: simulation.clock.at });

// A card that was linked before its process crashed is not linked again.
const enterCard = async (
  { simulation, open, db }: Context,
  { member, card, isReplacement }: StepOf<'enterCard'>,
) => {
  const { partnerId, memberIds } = open;
  const { at: now } = simulation.clock;
  const digits = { cardType: 'Visa' as const, lastFour: '9876', expiresMonth: null };
  const reference = `${partnerId}-${member}/${card}`;
  const par = isReplacement ? `${partnerId}-${member}` : undefined;
  await linkCard(db, {
    partnerId,
    memberId: memberIds[member] ?? 0,
    textVersion: '1',
    reopens: false,
    startedAt: now,
    now,
    card: { reference, par, ...digits, description: '' },
  });
};

const attempt = async (context: Context, step: SimulationStep): Promise<void> => {
  const { simulation, open, db } = context;
  const engine = { ...simulation.engine, db };
  switch (step.kind) {
    case 'feed':
      await ingestEvents(engine, step.events.map(open.eventOf));
      return;
    case 'enterCard':
      return enterCard(context, step);
    case 'match':
      await matchWaitingCards(engine);
      return;
    case 'clock':
      await runDue(engine);
      return;
    case 'adjust':
      await adjustRewards(db, {
        partnerId: open.partnerId,
        email: open.emails[step.member] ?? '',
        code: '+',
        units: step.units,
        reason: 'goodwill',
        madeBy: 'ann',
        now: simulation.clock.at,
      });
      return;
    case 'campaign':
      await createOne(context, step);
      return;
    case 'enroll':
      return enroll(context, step);
    case 'endCampaign':
      await endOne(context, step);
      return;
    case 'claim':
      return claim(context, step);
    case 'link':
      return link(context, step);
    case 'unlink':
      return unlink(context, step);
    case 'payout':
      return payOut(context, step);
    case 'accrual':
      return accrue(context, step);
  }
};

const takeStep = async (
  simulation: Simulation,
  open: SimulatedPartner,
  step: SimulationStep,
): Promise<void> => {
  const { db } = simulation;
  if (step.crashAt !== null) {
    try {
      await attempt({ simulation, open, db: crashDatabase(db, step.crashAt) }, step);
      // Manual steps are not repeated; all others may be.
      if (step.kind === 'adjust' || step.kind === 'claim') return;
    } catch (error) {
      if (!(error instanceof SimulatedCrash)) throw error;
    }
  }
  await attempt({ simulation, open, db }, step);
};

/** Runs one step of a simulated partner. After a simulated crash the whole step is repeated. */
export const runStep = async (
  simulation: Simulation,
  open: SimulatedPartner,
  step: SimulationStep,
): Promise<void> => {
  const { clock } = simulation;
  if (step.kind === 'clock') clock.at = new Date(clock.at.getTime() + step.days * DAY_MS);
  const { at } = clock;
  if ('on' in step && step.on !== null) clock.at = new Date(`${step.on}T16:00:00.000Z`);
  try {
    await takeStep(simulation, open, step);
  } finally {
    if ('on' in step) clock.at = at;
  }
};
