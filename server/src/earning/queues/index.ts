export { assignMerchant } from './assign-merchant.ts';
export { closeItem } from './close-item.ts';
export { type ChangedDine, linkRefund, replaceEvent, unlinkRefund } from './decide-event.ts';
export { decideHeldDine } from './decide-held-dine.ts';
export { decideOverdue } from './decide-overdue.ts';
export { DecisionRefused } from './decision-refused.ts';
export { readContradicted } from './event-decision-store.ts';
export { overdueJob } from './overdue-job.ts';
export {
  listQueue,
  measureQueue,
  type QueueItem,
  type QueueMeasure,
} from './queue-store.ts';
export {
  type CardPurchase,
  type Carrier,
  type ConflictBody,
  type EventHolder,
  type EventKey,
  eventKey,
  type QueuedEvent,
  readCarriers,
  readConflictBodies,
  readDineRestaurant,
  readEventHolders,
  readPurchases,
  readQueuedEvent,
} from './queued-event-store.ts';
