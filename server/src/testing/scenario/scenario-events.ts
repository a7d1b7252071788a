import { eventTypes, type FeedEvent } from '#domain/earning/events/feed-event.ts';
import { cents, parseDollars } from '#domain/money.ts';
import { testEvent } from '../test-earning.ts';
import type { ScenarioContext } from './open-scenario.ts';
import { ScenarioError, type Step } from './read-scenario.ts';

export const isEventAction = (action: string): action is FeedEvent['eventType'] =>
  eventTypes.some((type) => type === action);

const dollarsOf = (text: string, line: string): number => {
  const amount = parseDollars(text.replace('$', ''));
  if (amount === null) throw new ScenarioError(`no amount in: ${line}`);
  return amount;
};

/** The amount of a step in cents. */
export const centsOf = ({ args, line }: Step, column: number): number =>
  dollarsOf(args[column] ?? '', line);

/** The network event of a step: its action, transaction and amount; the card `visa` at the first restaurant by default. */
export const eventOf = (context: ScenarioContext, step: Step): FeedEvent => {
  const { action, args, options, at } = step;
  if (!isEventAction(action)) throw new ScenarioError(`no event is called ${action}`);
  const [transaction = ''] = args;
  const restaurant = context.restaurants.get(
    options.at ?? [...context.restaurants.keys()][0] ?? '',
  );
  const mid = options.mid === undefined ? restaurant?.mids[0] : context.midOf(options.mid);
  const sequence = Number(options.seq ?? 1);
  const card = options.card ?? 'visa';
  const day = at.slice(0, 10);
  return testEvent({
    provider: context.provider,
    eventType: action,
    transactionId: transaction,
    messageId: options.message ?? `${transaction}-${action}-${sequence}-${day}`,
    sequence,
    cardToken: context.tokenOf(card),
    mid: mid ?? '',
    amountCents: centsOf(step, 1),
    occurredAt: at,
    refundOf: options.of ?? null,
    mcc: options.mcc ?? '5812',
    entryMode: options.entry ?? 'chip',
    ...(options.subtotal && { subtotalCents: cents(dollarsOf(options.subtotal, step.line)) }),
    ...(options.gift && { isGiftCard: true }),
    ...(options.par && { par: context.midOf(options.par) }),
    ...(options.digits && { cardLastFour: options.digits }),
    ...(options.descriptor && { descriptor: options.descriptor }),
    ...(options.bin && { acquirerBin: options.bin }),
    ...(options.vmid && { vmid: context.midOf(options.vmid) }),
    ...(options.vsid && { vsid: context.midOf(options.vsid) }),
  });
};
