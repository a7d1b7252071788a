export { closeItem } from './close-item.ts';
export { decideHeldDine } from './decide-held-dine.ts';
export { overdueJob } from './overdue-job.ts';
export { listQueue, type QueueItem, type QueueName, queueNames } from './queue-store.ts';
