import { type QueueDecision, type QueueName, queueNames } from '#domain/queues/queue-decisions.ts';
import { type Call, textValue, UsageError } from './command.ts';

/** The names of the queues, for help. */
export const queueHelp = queueNames.join(', ');

/** A queue by its name. Throws UsageError for an unknown one. */
export const queueNamed = (text: string): QueueName => {
  const queue = queueNames.find((known) => known === text);
  if (!queue) throw new UsageError(`${text} is not a queue; the queues are ${queueHelp}`);
  return queue;
};

/** A queue and an item from a text such as `overdue:17`. Throws UsageError for another form. */
export const parseItem = (text: string): { queue: QueueName; item: string } => {
  const at = text.indexOf(':');
  if (at < 1) throw new UsageError('ITEM is a queue and an item, as queue list prints it');
  return { queue: queueNamed(text.slice(0, at)), item: text.slice(at + 1) };
};

const decisions: Readonly<Record<string, QueueDecision>> = {
  accept: 'accept',
  release: 'accept',
  refuse: 'refuse',
  reject: 'refuse',
  close: 'close',
  unlink: 'unlink',
};

/** The decision of `--decision`. Throws UsageError for an unknown one. */
export const decisionOf = (call: Call): QueueDecision => {
  const text = textValue(call, 'decision');
  const decision = Object.hasOwn(decisions, text) ? decisions[text] : undefined;
  if (!decision) throw new UsageError('--decision is accept, refuse, close or unlink');
  return decision;
};
