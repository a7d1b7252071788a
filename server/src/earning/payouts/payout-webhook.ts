import type { payoutOutcomes } from '#contract/feeds.ts';
import { payoutOfExternalId } from '#domain/payouts/payout.ts';
import type { PayoutNotice, PayoutWebhooks } from '#server/integrations/payout/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { errorResponse } from '#server/platform/errors/describe-error.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import { findPayout } from './list-store.ts';
import { recordResult } from './record-result.ts';

/** `webhooks` is undefined without a provider that sends any. */
export type PayoutWebhookDeps = { db: Database; now: Clock; webhooks: PayoutWebhooks | undefined };

export type WebhookOutcome = (typeof payoutOutcomes)[number];

const apply = (
  { db, now }: PayoutWebhookDeps,
  { externalId, amountCents, result }: PayoutNotice,
): Promise<WebhookOutcome> =>
  asEngine(db, async (trx) => {
    const id = payoutOfExternalId(externalId);
    const payout = id && (await findPayout(trx, id));
    if (!payout) return 'unknown';
    if (payout.amountCents !== amountCents) return 'conflict';
    return (await recordResult(trx, payout, { result, now: now() })).kind;
  });

/**
 * Handles `POST /feeds/payouts`: a webhook only makes us read the order from the provider, so a repeated, late or
 * replayed one changes nothing. 401 for a wrong signature, 404 without a provider; an error makes the provider deliver
 * it again.
 */
export const payoutWebhookRoute =
  (deps: PayoutWebhookDeps) =>
  async ({ request, log }: ClientRequest): Promise<Response> => {
    try {
      if (!deps.webhooks) throw new AppError('notFound');
      const body = new Uint8Array(await request.arrayBuffer());
      if (!deps.webhooks.isSigned(body, request.headers)) throw new AppError('unauthorized');
      const notice = await deps.webhooks.read(body);
      const outcome = notice ? await apply(deps, notice) : 'ignored';
      const level = outcome === 'conflict' ? 'error' : 'info';
      log[level]({ outcome, order: notice?.externalId }, 'payout.webhook_received');
      return Response.json({ outcome }, { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      return errorResponse(error, log);
    }
  };
