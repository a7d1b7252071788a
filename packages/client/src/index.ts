export type { components, paths } from './api.gen.ts';
export { type Client, type ClientOptions, createClient } from './create-client.ts';
export { eachRow } from './each-row.ts';
export { type Problem, type ProblemCode, ProblemError } from './problem-error.ts';
export { verifyWebhook, type Webhook, WebhookError } from './verify-webhook.ts';
