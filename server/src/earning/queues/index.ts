export { assignInside, assignMerchant } from './assign-merchant.ts';
export { closeItem, closeItemInside, reopenItemInside } from './close-item.ts';
export {
  type ChangedDine,
  linkRefund,
  linkRefundInside,
  replaceEvent,
  unlinkRefund,
  unlinkRefundInside,
} from './decide-event.ts';
export { decideHeldDine, decideHeldInside } from './decide-held-dine.ts';
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
export { type RetractableDine, readDinesOfEvents } from './retraction-store.ts';
export { unassignInside, withdrawHeldInside } from './undo-decision.ts';
