import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type ReviewOutcome,
  ReviewResponse,
  readReviewAnswers,
} from '#contract/review-response.ts';
import { maskCardNumbers } from '#domain/cards/contains-card-number.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import { completeReview } from '#server/earning/schedule/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { errorResponse } from '#server/platform/errors/describe-error.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import { isReviewProof } from './review-proof.ts';
import { findDineOwner } from './store.ts';

export const REVIEW_SIGNATURE_HEADER = 'typeform-signature';

export type ReviewRouteDeps = {
  engine: Engine;
  /** Shared with the form provider; without one all responses are rejected. */
  keys: KeyRing | undefined;
  proofKeys: KeyRing;
};

/** How the provider signs: HMAC-SHA256 in base64 over the raw body. */
export const signReview = (key: string, body: Uint8Array): string =>
  `sha256=${createHmac('sha256', key).update(body).digest('base64')}`;

const isSigned = (keys: KeyRing, body: Uint8Array, signature: string): boolean =>
  keys.some((key) => {
    const [input, right] = [Buffer.from(signature), Buffer.from(signReview(key, body))];
    return input.length === right.length && timingSafeEqual(input, right);
  });

const parse = (body: Uint8Array): ReviewResponse => {
  try {
    return ReviewResponse.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
  } catch {
    throw new AppError('badRequest', { message: 'the body is not a form response' });
  }
};

const recordResponse = async (
  { engine, proofKeys }: ReviewRouteDeps,
  { partner }: ClientRequest,
  response: ReviewResponse,
): Promise<ReviewOutcome> => {
  const { form_id, hidden } = response.form_response;
  const id = hidden.transaction_id ?? '';
  const dine = { partnerId: partner.slug, dineId: /^\d{1,15}$/.test(id) ? Number(id) : 0 };
  const isOurs = partner.typeformCode !== null && form_id === partner.typeformCode;
  if (!isOurs || !isReviewProof(proofKeys, dine, hidden.proof ?? '')) return 'refused';
  const memberId = await asEngine(engine.db, (trx) => findDineOwner(trx, dine));
  if (memberId === undefined) return 'notFound';
  const { rating, comment } = readReviewAnswers(response);
  return completeReview(engine, {
    ...dine,
    memberId,
    rating,
    comment: maskCardNumbers(comment).slice(0, 1000),
  });
};

/**
 * Handles `POST /feeds/reviews`: a filled-in form, signed by its provider, completes the review of
 * a dine. 401 for a wrong signature, 404 without a key, 400 when malformed; everything else is 200
 * with its outcome, so that the provider does not retry. A replay changes nothing.
 */
export const reviewRoute =
  (deps: ReviewRouteDeps) =>
  async (call: ClientRequest): Promise<Response> => {
    try {
      if (!deps.keys) throw new AppError('notFound');
      const body = new Uint8Array(await call.request.arrayBuffer());
      const signature = call.request.headers.get(REVIEW_SIGNATURE_HEADER) ?? '';
      if (!isSigned(deps.keys, body, signature)) throw new AppError('unauthorized');
      const outcome = await recordResponse(deps, call, parse(body));
      call.log.info({ outcome }, 'review.received');
      return Response.json({ outcome }, { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      return errorResponse(error, call.log);
    }
  };
