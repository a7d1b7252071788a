import { z } from 'zod';
import { ApiDay, ApiUnits, apiScopes, SANDBOX_SCOPE } from './api-endpoint.ts';

type Problem = { status: number; title: string; help: string };

/** Every problem that the API responds with, by its code: what it means and what to do. */
export const apiProblems = {
  bad_request: {
    status: 400,
    title: 'The request is not valid',
    help: 'Each entry of `errors` names a field by a JSON pointer and what is wrong with it. Correct it and send the request again.',
  },
  invalid_json: {
    status: 400,
    title: 'The body is not JSON',
    help: 'Send one JSON object, encoded as UTF-8, and quote names and texts with double quotes.',
  },
  missing_idempotency_key: {
    status: 400,
    title: 'The request needs an Idempotency-Key',
    help: 'Send a key of 1 to 255 characters with each POST, a new one for each operation, and the same one when you repeat a request.',
  },
  unknown_version: {
    status: 400,
    title: 'The version is unknown',
    help: 'Dineback-Version is the date of a version of the API. Without it a request gets the version of its key.',
  },
  unauthorized: {
    status: 401,
    title: 'The key is missing, unknown, expired or revoked',
    help: 'Send `Authorization: Bearer dbk_live_…`, or `dbk_test_…` for the sandbox. An admin of the program creates and rotates keys in the console.',
  },
  forbidden: {
    status: 403,
    title: 'The key lacks the scope of this endpoint',
    help: 'Create a key with the scope that `scope` names. Scopes of a key cannot be changed.',
  },
  not_found: {
    status: 404,
    title: 'There is no such address',
    help: 'Compare the path with the reference.',
  },
  unknown_member: {
    status: 404,
    title: 'The program has no such member',
    help: 'A member is named by the id that the API returned, not by email.',
  },
  unknown_upload: {
    status: 404,
    title: 'The program has no such upload',
    help: 'Uploads are deleted after 30 days.',
  },
  unknown_dine: {
    status: 404,
    title: 'The program has no such dine',
    help: 'Dines of other programs are unknown too.',
  },
  unknown_offer: {
    status: 404,
    title: 'The program has no such offer',
    help: 'List the offers of the member.',
  },
  unknown_bonus: {
    status: 404,
    title: 'The member cannot turn on such a bonus',
    help: 'List the bonuses of the member: only one with the status Eligible can be turned on.',
  },
  unknown_claim: {
    status: 404,
    title: 'The program has no such claim',
    help: 'List the claims of the program.',
  },
  unknown_file: {
    status: 404,
    title: 'The program has no such accrual file',
    help: 'Files are numbered from 1. List them for the latest number.',
  },
  unknown_restaurant: {
    status: 404,
    title: 'There is no such restaurant',
    help: 'Search restaurants for their ids.',
  },
  unknown_scenario: {
    status: 404,
    title: 'There is no such scenario',
    help: 'List the scenarios for their files.',
  },
  unknown_webhook: {
    status: 404,
    title: 'The program has no such webhook',
    help: 'List the webhooks of the program.',
  },
  unknown_event: {
    status: 404,
    title: 'The webhook has no such event',
    help: 'Events are named by their `webhook-id` and deleted after 30 days. List the deliveries of the webhook.',
  },
  unknown_page: {
    status: 404,
    title: 'The program has no such content page',
    help: 'Compare the name with the pages that the console lists.',
  },
  method_not_allowed: {
    status: 405,
    title: 'The address has no such method',
    help: 'The header `Allow` names its methods.',
  },
  not_confirmed: {
    status: 409,
    title: 'The email is not the member’s',
    help: 'Send the email of the member that the id names. Nothing was erased.',
  },
  erased_before: {
    status: 409,
    title: 'The member was erased before',
    help: 'Nothing is left to erase.',
  },
  payout_open: {
    status: 409,
    title: 'A payout to the member is under way',
    help: 'Erase the member after it was completed or returned.',
  },
  empty_upload: {
    status: 422,
    title: 'The file has no line',
    help: 'Send one member in JSON on each line.',
  },
  too_many_lines: {
    status: 422,
    title: 'The file has too many lines',
    help: 'Send at most 350,000 members in a file.',
  },
  needs_approval: {
    status: 409,
    title: 'The amount needs the approval of a person',
    help: 'Above `limitUnits` within a day, request an approval in the console.',
  },
  below_floor: {
    status: 409,
    title: 'The balance would fall too low',
    help: 'The balance is `balanceUnits` and may not fall below `floorUnits`.',
  },
  invalid_terms: {
    status: 409,
    title: 'The terms do not hold',
    help: '`errors` names the field, the code of its refusal and why.',
  },
  offer_earned: {
    status: 409,
    title: 'The offer was earned',
    help: 'An earned offer stays; adjust the balance instead.',
  },
  offer_over: {
    status: 409,
    title: 'The offer has ended',
    help: 'Nothing is left to end.',
  },
  refused_address: {
    status: 409,
    title: 'Nothing is sent to this address',
    help: 'Use an address with https and without credentials, on the public internet.',
  },
  too_many_webhooks: {
    status: 409,
    title: 'The program has as many webhooks as it may have',
    help: 'Delete one, or add events to one.',
  },
  webhook_disabled: {
    status: 409,
    title: 'The webhook is disabled',
    help: 'Set `isEnabled` first.',
  },
  too_many_events: {
    status: 409,
    title: 'The time has too many events',
    help: 'There are `events`, and one call replays at most `max`. Replay a shorter time.',
  },
  no_accruals: {
    status: 409,
    title: 'The program has no accrual files',
    help: 'It pays its members itself; list payouts instead.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'A request with this Idempotency-Key is still running',
    help: 'Send it again after `Retry-After` seconds: you will get its response.',
  },
  precondition_failed: {
    status: 412,
    title: 'The resource has changed',
    help: 'Read it again and send the change with the new ETag.',
  },
  payload_too_large: {
    status: 413,
    title: 'The request is too large',
    help: 'A body has at most 1 MB. Send batches in parts.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The body has another type',
    help: 'Send `Content-Type: application/json`, and for a file of members `application/x-ndjson`.',
  },
  idempotency_mismatch: {
    status: 422,
    title: 'The Idempotency-Key was used for another request',
    help: 'Use a new key for each operation.',
  },
  rejected_member: {
    status: 422,
    title: 'The member was refused',
    help: '`errors` names the field and why; nothing was written.',
  },
  clock_moves_forward: {
    status: 422,
    title: 'The clock cannot be moved there',
    help: 'Name a time after the clock of the sandbox, at most 800 days later. Emptying the sandbox sets its clock to now.',
  },
  no_card: {
    status: 422,
    title: 'The member has no card',
    help: 'Send the member again with a card; in the sandbox any token will do.',
  },
  sandbox_busy: {
    status: 429,
    title: 'Too many scenarios are being played',
    help: 'Wait for `Retry-After` seconds.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    help: 'Wait for `Retry-After` seconds.',
  },
  internal_server_error: {
    status: 500,
    title: 'The request failed',
    help: 'Nothing was written. Send it again with the same key; name the request id to support if it fails again.',
  },
  sandbox_unavailable: {
    status: 503,
    title: 'The sandbox is not available',
    help: 'This deployment has no database for sandboxes, or it does not respond: its operator sets SANDBOX_DATABASE_URL. Live keys are not affected.',
  },
  service_unavailable: {
    status: 503,
    title: 'The service is not available',
    help: 'Nothing was written. Send it again after `Retry-After` seconds.',
  },
} as const satisfies Record<string, Problem>;

export type ApiProblemCode = keyof typeof apiProblems;

/** Whether a code is one of the table. */
export const isApiProblem = (code: string): code is ApiProblemCode =>
  Object.hasOwn(apiProblems, code);

/** Members that some problems add to those of all; nothing else of an error leaves the server. */
export const ProblemDetails = z
  .object({
    scope: z.enum([...apiScopes, SANDBOX_SCOPE]).describe('The scope that the key lacks.'),
    limitUnits: ApiUnits.describe('The program’s limit without an approval.'),
    balanceUnits: ApiUnits.describe('The balance before the refused change.'),
    floorUnits: ApiUnits.describe('How far the balance may fall.'),
    on: ApiDay.describe('The day on which the offer was earned.'),
    since: ApiDay.describe('The day after which the offer had ended.'),
  })
  .partial();
