/** The areas of what staff do, each with the beginnings of its actions in the audit. */
export const auditAreas = {
  staff: ['staff ', 'audit ', 'emulat'],
  members: ['member', 'identity ', 'mail ', 'card ', 'receipt '],
  money: ['rewards ', 'claim ', 'payout', 'accrual ', 'approval ', 'request ', 'flex offer '],
  queues: ['queue ', 'refund ', 'event ', 'dine '],
  restaurants: ['restaurant ', 'identifier ', 'merchants', 'photo'],
  program: ['bonus ', 'content ', 'review ', 'reservation ', 'maintenance ', 'feed '],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type AuditArea = keyof typeof auditAreas;

export const auditAreaNames = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]];
