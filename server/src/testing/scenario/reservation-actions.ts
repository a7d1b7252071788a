import { everyMember } from '#domain/bonuses/audience.ts';
import { reservationUnitsOn } from '#domain/reservations/reservation-bonus.ts';
import type { BookingEventType } from '#domain/reservations/reservation-states.ts';
import { instantOf } from '#domain/time/local-time.ts';
import { createCampaign, listReservationCampaigns } from '#server/earning/bonuses/index.ts';
import { applyEvent } from '#server/features/reservations/apply-booking-event.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { addReservation } from '../test-booking.ts';
import type { ScenarioContext } from './open-scenario.ts';
import { ScenarioError, type Step } from './read-scenario.ts';

type Action = (context: ScenarioContext, step: Step) => Promise<unknown>;

/** Staff create a campaign that pays for reservations, from the day of the step on. */
const campaign: Action = async (context, { args: [code = '', units = '0'], options, line }) => {
  const created = await createCampaign(context.db, {
    partner: context.partner,
    now: context.earning.clock.at,
    madeBy: 'ann',
    approvedBy: null,
    reason: 'a slow month',
    campaign: {
      code,
      kind: 'reservation',
      description: code,
      rewardUnits: Number(units),
      dines: 1,
      minSpendCents: 0,
      days: 1,
      enrollmentSource: null,
      audience: everyMember,
      budgetUnits: null,
      startsOn: options.starts ?? null,
      endsOn: options.ends ?? null,
    },
  });
  if (created.kind !== 'created') throw new ScenarioError(`no campaign: ${line}`);
};

/** A member books a table at the provider, with the bonus promised for that day. */
const reserve: Action = async (context, { at, args: [name = ''], options }) => {
  const { db, partner, partnerId } = context;
  const [day = '', time = '19:00'] = (options.for ?? '').split(' ');
  const campaigns = await asEngine(db, (trx) => listReservationCampaigns(trx, at.slice(0, 10)));
  const reservationCampaigns = campaigns.filter((campaign) => campaign.partnerId === partnerId);
  const { units } = reservationUnitsOn({ ...partner, reservationCampaigns }, day);
  const [member] = context.members.values();
  const [restaurant] = context.restaurants.values();
  const reference = await addReservation(db, {
    partnerId,
    memberId: member?.id ?? 0,
    merchantId: restaurant?.id ?? '',
    provider: 'provider',
    bonusUnits: units,
    startsAt: instantOf(`${day}T${time}:00`, 'America/New_York'),
  });
  context.reservations.set(name, { reference, events: 0 });
};

const report =
  (type: BookingEventType): Action =>
  async ({ db, earning, reservations }, { args: [name = ''], line }) => {
    const booked = reservations.get(name);
    if (!booked) throw new ScenarioError(`no table was booked: ${line}`);
    booked.events += 1;
    const { reference, events: sequence } = booked;
    const event = { messageId: `${reference}-${sequence}`, reference, type, sequence };
    await applyEvent(db, { event, now: earning.clock.at });
  };

/** The reservation steps of scenarios by action. */
export const reservationActions: Readonly<Record<string, Action>> = {
  campaign,
  canceled: report('canceled'),
  completed: report('completed'),
  'no-show': report('no-show'),
  reserve,
};
