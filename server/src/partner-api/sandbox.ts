import { ORPCError } from '@orpc/server';
import { DAY_MS } from '#domain/durations.ts';
import { isWallTime, wallTimeIn } from '#domain/time/local-time.ts';
import { ingestEvents, readSimulationFacts, simulatedEvents } from '#server/earning/feed/index.ts';
import { runDue } from '#server/earning/schedule/index.ts';
import { resetVip } from '#server/earning/vip/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { type ApiContext, api, type SandboxCall, staffOf } from './api-context.ts';
import { requireMember } from './named-member.ts';

const MAX_MOVE_MS = 800 * DAY_MS;

// A live key lacks the scope, so that it never comes here.
const sandboxOf = ({ sandbox: found }: ApiContext): SandboxCall => {
  if (!found) throw new ORPCError('FORBIDDEN', { status: 403 });
  return found;
};

const stateAt = (now: Date) => ({ now: now.toISOString() });

const show = api.sandbox.show.handler(({ context: { staff } }) => stateAt(staff.engine.now()));

const reset = api.sandbox.reset.handler(async ({ context }) => {
  await sandboxOf(context).reset();
  return stateAt(new Date());
});

const moveClock = api.sandbox.moveClock.handler(async ({ context, input, errors }) => {
  const { staff, partner } = context;
  const to = new Date(input.to);
  const moved = to.getTime() - staff.engine.now().getTime();
  if (moved < 0 || moved > MAX_MOVE_MS) throw errors.CLOCK_MOVES_FORWARD();
  await sandboxOf(context).moveTo(to);
  const due = await runDue({ ...staff.engine, now: () => to });
  if (partner.hasVIP) await resetVip(staff.engine.db, [partner.slug], to);
  return { ...stateAt(to), ...due };
});

const addRestaurant = api.sandbox.addRestaurant.handler(
  async ({ context, input: { restaurantId }, errors }) => {
    if (!(await sandboxOf(context).addRestaurant(restaurantId))) throw errors.UNKNOWN_RESTAURANT();
    return { restaurantId };
  },
);

const dine = api.sandbox.dine.handler(async ({ context, input, errors }) => {
  const { staff, partner } = context;
  const { engine } = staff;
  const { memberId: publicId, restaurantId: merchantId, amountCents, end } = input;
  const { member, merchant } = await asEngine(engine.db, async (trx) => {
    const { email } = await requireMember(trx, context, { publicId });
    return readSimulationFacts(trx, { partnerId: partner.slug, email, merchantId });
  });
  if (!merchant?.mid) throw errors.UNKNOWN_RESTAURANT();
  if (!member?.token) throw errors.NO_CARD();
  const at = input.at ?? wallTimeIn(engine.now(), merchant.timeZone);
  if (!isWallTime(at)) throw new ORPCError('BAD_REQUEST', { status: 400 });
  const { mid, name } = merchant;
  const events = simulatedEvents({ token: member.token, mid, name, at, amountCents }, end);
  const { outcomes } = await ingestEvents(engine, events);
  return { events: outcomes.map(({ reason = null, ...outcome }) => ({ ...outcome, reason })) };
});

const scenarios = api.sandbox.scenarios.handler(({ context }) =>
  staffOf(context).sandbox.scenarios({ partner: context.partner.slug }),
);

const playScenario = api.sandbox.playScenario.handler(async ({ context, input }) => {
  const { sandbox } = staffOf(context);
  const { slug: partner } = context.partner;
  const text =
    input.file === undefined
      ? input.text
      : (await sandbox.scenario({ partner, file: input.file })).text;
  return sandbox.play({ partner, text: text ?? '', terms: 'program' });
});

export const sandbox = { show, reset, moveClock, addRestaurant, dine, scenarios, playScenario };
