/** Tasks of a lower number run first, in slots of their own. */
export const priorities = { interactive: 0, timely: 1, bulk: 2 } as const;

export type PriorityName = keyof typeof priorities;
export type Priority = (typeof priorities)[PriorityName];

// A person waits for these.
const interactive = [
  'recoveryMail',
  'passwordChangedMail',
  'emailChangedMail',
  'emailLeftMail',
  'activatedMail',
  'welcomeMail',
  'accountClosedMail',
  'cardMoved',
  'cardRefused',
  'reservationBooked',
  'reservationCanceled',
];

// Of no use an hour later.
const timely = ['reservationReminder', 'waitlistOpen', 'dineSeenMail'];

const byKind = new Map<string, Priority>([
  ...interactive.map((kind) => [kind, priorities.interactive] as const),
  ...timely.map((kind) => [kind, priorities.timely] as const),
]);

/** The name of a kind's priority. */
export const priorityNameOf = (kind: string): PriorityName => {
  const priority = priorityOf(kind);
  if (priority === priorities.interactive) return 'interactive';
  return priority === priorities.timely ? 'timely' : 'bulk';
};

/** The priority of a kind of task; bulk unless it is listed here. */
export const priorityOf = (kind: string): Priority => byKind.get(kind) ?? priorities.bulk;
