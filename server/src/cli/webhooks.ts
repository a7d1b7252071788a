import { type WebhookEventType, webhookEventTypes } from '#contract/partner-api/webhook-events.ts';
import type { StaffDelivery, StaffWebhook } from '#contract/staff/webhooks.ts';
import {
  type Call,
  command,
  namesValue,
  numberValue,
  type OptionHelp,
  printResult,
  textValue,
  UsageError,
} from './command.ts';
import { asHelp, type StaffCall, withReadingStaff, withStaff } from './staff-client.ts';

const partnerHelp: OptionHelp = ['--partner <SLUG>', 'the program'];
const reasonHelp: OptionHelp = ['--reason <TEXT>', 'reason for the audit'];
const argument = ['<ID>', 'the webhook, as `webhooks list` names it'] as const;

const lineOf = ({ id, url, state, waiting, failed, eventTypes }: StaffWebhook): string =>
  `${id}  ${url}  ${state}  ${waiting} waiting  ${failed} failed  ${eventTypes.join(' ')}`;

const deliveryLine = (delivery: StaffDelivery): string => {
  const { eventId, type, occurredAt, state, attempts, status, problem, nextAt } = delivery;
  const next = nextAt === null ? '' : `  next ${nextAt}`;
  return `${occurredAt}  ${eventId}  ${type}  ${state}  ${status ?? problem ?? ''}  ${attempts} attempts${next}`;
};

const eventsOf = (call: Call): WebhookEventType[] =>
  textValue(call, 'events') === 'all'
    ? [...webhookEventTypes]
    : namesValue(call, 'events', webhookEventTypes);

const endpointOf = (call: Call) => ({
  partner: textValue(call, 'partner'),
  id: call.files[0] ?? '',
});
const reasonOf = (call: Call) => ({ reason: textValue(call, 'reason') });

const printSecret = (call: Call, created: { webhook: StaffWebhook; secret: string }): number => {
  const { webhook, secret } = created;
  printResult(call, created, `${lineOf(webhook)}\nShown once; store it now:\n${secret}`);
  return 0;
};

const findWebhook = async (call: Call, { staff }: StaffCall): Promise<StaffWebhook | undefined> => {
  const { partner, id } = endpointOf(call);
  const { webhooks } = await staff.webhooks.list({ partner });
  return webhooks.find((webhook) => webhook.id === id);
};

const listCommand = command('list the webhooks of a program')
  .requiredOption(...partnerHelp)
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff }) => {
      const found = await staff.webhooks.list({ partner: textValue(call, 'partner') });
      printResult(call, found, found.webhooks.map(lineOf).join('\n') || 'No webhook.');
      return 0;
    }),
  );

const createCommand = command('send events of a program to an address, and print its secret once')
  .requiredOption(...partnerHelp)
  .requiredOption('--url <URL>', 'the address, with https')
  .requiredOption('--events <LIST>', 'types of events separated by commas, or all')
  .option('--description <TEXT>', 'what it is for')
  .requiredOption(...reasonHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) =>
      printSecret(
        call,
        await staff.webhooks.create({
          partner: textValue(call, 'partner'),
          url: textValue(call, 'url'),
          eventTypes: eventsOf(call),
          description: textValue(call, 'description'),
          ...reasonOf(call),
        }),
      ),
    ),
  );

const updateCommand = command('change a webhook, disable it, or enable it again')
  .argument(...argument)
  .requiredOption(...partnerHelp)
  .option('--url <URL>', 'another address')
  .option('--events <LIST>', 'other types of events separated by commas, or all')
  .option('--description <TEXT>', 'another description')
  .option('--enable', 'send to it again')
  .option('--disable', 'send nothing more')
  .requiredOption(...reasonHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async (context) => {
      const before = await findWebhook(call, context);
      const { id } = endpointOf(call);
      if (!before) throw new UsageError(`${context.partner().slug} has no webhook ${id}`);
      const events = textValue(call, 'events');
      const isEnabled = call.values.enable ? true : before.state !== 'disabled';
      const webhook = await context.staff.webhooks.update({
        ...endpointOf(call),
        url: textValue(call, 'url') || before.url,
        description: textValue(call, 'description') || before.description,
        eventTypes: events === '' ? before.eventTypes : eventsOf(call),
        isEnabled: isEnabled && !call.values.disable,
        ...reasonOf(call),
      });
      printResult(call, webhook, lineOf(webhook));
      return 0;
    }),
  );

const deleteCommand = command('delete a webhook with its deliveries')
  .argument(...argument)
  .requiredOption(...partnerHelp)
  .requiredOption(...reasonHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) => {
      const deleted = await staff.webhooks.remove({ ...endpointOf(call), ...reasonOf(call) });
      printResult(call, deleted, `Deleted ${deleted.id}.`);
      return 0;
    }),
  );

const rotateCommand = command('create another secret; both sign for some hours')
  .argument(...argument)
  .requiredOption(...partnerHelp)
  .option('--overlap <HOURS>', 'hours for which both sign; 24 when absent')
  .requiredOption(...reasonHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) => {
      const overlapHours = numberValue(call, 'overlap', 'a number of hours');
      return printSecret(
        call,
        await staff.webhooks.rotate({
          ...endpointOf(call),
          ...reasonOf(call),
          ...(overlapHours !== undefined && { overlapHours }),
        }),
      );
    }),
  );

const testCommand = command('send a test event to a webhook')
  .argument(...argument)
  .requiredOption(...partnerHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) => {
      const sent = await staff.webhooks.test(endpointOf(call));
      printResult(call, sent, `Queued ${sent.eventId}.`);
      return 0;
    }),
  );

const deliveriesCommand = command('list the deliveries of a webhook, the latest first')
  .argument(...argument)
  .requiredOption(...partnerHelp)
  .option('--failed', 'only those whose last attempt failed')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff }) => {
      const onlyFailed = call.values.failed === true;
      const found = await staff.webhooks.deliveries({ ...endpointOf(call), onlyFailed });
      printResult(call, found, found.deliveries.map(deliveryLine).join('\n') || 'No delivery.');
      return 0;
    }),
  );

const showCommand = command('show a delivery with its body and attempts')
  .argument(...argument)
  .argument('<EVENT>', 'the webhook-id of the event')
  .requiredOption(...partnerHelp)
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff }) => {
      const eventId = call.files[1] ?? '';
      const found = await staff.webhooks.delivery({ ...endpointOf(call), eventId });
      const attempts = found.log.map(
        ({ at, status, problem, durationMs, response }) =>
          `${at}  ${status ?? problem}  ${durationMs} ms  ${response}`,
      );
      printResult(call, found, [deliveryLine(found), found.body, ...attempts].join('\n'));
      return 0;
    }),
  );

const replayCommand = command('send an event again, or those of a time that were not delivered')
  .argument(...argument)
  .requiredOption(...partnerHelp)
  .option('--event <ID>', 'the webhook-id of one event')
  .option('--from <TIME>', 'the first time of a range, such as 2026-11-26T00:00:00Z')
  .option('--until <TIME>', 'the time before which the range ends')
  .option('--delivered', 'also events of the range that were delivered')
  .requiredOption(...reasonHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) => {
      const eventId = textValue(call, 'event');
      if (eventId !== '') {
        const replayed = await staff.webhooks.replay({ ...endpointOf(call), eventId });
        printResult(call, replayed, deliveryLine(replayed));
        return 0;
      }
      const replayed = await staff.webhooks.replayRange({
        ...endpointOf(call),
        from: textValue(call, 'from'),
        until: textValue(call, 'until'),
        includesDelivered: call.values.delivered === true,
        ...reasonOf(call),
      });
      printResult(call, replayed, `Queued ${replayed.events} events.`);
      return 0;
    }),
  );

export const webhooks = {
  list: listCommand,
  create: createCommand,
  update: updateCommand,
  delete: deleteCommand,
  rotate: rotateCommand,
  test: testCommand,
  deliveries: deliveriesCommand,
  show: showCommand,
  replay: replayCommand,
};
