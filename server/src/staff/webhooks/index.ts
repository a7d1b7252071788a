import {
  countReplay,
  listWebhookDeliveries,
  readWebhookFigures,
  replayEvent,
  replayEvents,
  showDelivery,
  testWebhook,
} from './manage-deliveries.ts';
import {
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from './manage-webhooks.ts';

export const webhooksRouter = {
  list: listWebhooks,
  create: createWebhook,
  update: updateWebhook,
  remove: removeWebhook,
  rotate: rotateWebhookSecret,
  test: testWebhook,
  deliveries: listWebhookDeliveries,
  delivery: showDelivery,
  figures: readWebhookFigures,
  replay: replayEvent,
  countRange: countReplay,
  replayRange: replayEvents,
};
