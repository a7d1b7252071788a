import { contract } from '#contract/index.ts';
import { PREVIEW_HEADER, PREVIEW_PARAMETER } from '#contract/preview.ts';
import { findEndpoint } from '#server/platform/api/find-endpoint.ts';
import { isWrite } from '#server/platform/csrf/csrf.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import { readPreviewToken } from '#server/platform/preview/preview-token.ts';
import { sampleResponse } from './sample-account.ts';

type Deps = { keys: KeyRing; now: () => Date };
export type Preview = NonNullable<ReturnType<typeof readPreviewToken>> & { now: Date };

/** The preview whose token stands in the address of a page or in the header of a call; undefined without a valid one. */
export const previewOf = ({ request, caller, partner }: ClientRequest, { keys, now }: Deps) => {
  const token =
    request.headers.get(PREVIEW_HEADER) ?? caller.url.searchParams.get(PREVIEW_PARAMETER);
  const at = now();
  const claims = token
    ? readPreviewToken(token, { keys, partner: partner.slug, now: at })
    : undefined;
  return claims && { ...claims, now: at };
};

/** The call without the cookies of the person who previews: a preview shows no account of theirs. */
export const withoutCookies = (call: ClientRequest): ClientRequest => {
  const request = new Request(call.request);
  request.headers.delete('cookie');
  return { ...call, request };
};

const csrfPath = contract.session.csrf['~orpc'].route.path;
// Pages record them on their own, so that a refusal would be a failure of the page.
const impressionsPath = contract.impressions.record['~orpc'].route.path;

/**
 * Responds to the API calls of a preview: those of a member with an invented account, others as to
 * a visitor without a session. It changes nothing and sets no cookie.
 */
export const respondToPreview = async (
  call: ClientRequest,
  preview: Preview,
  respond: (call: ClientRequest) => Promise<Response>,
): Promise<Response> => {
  const { request, partner } = call;
  const path = findEndpoint(request)?.path ?? '';
  if (path === impressionsPath) return Response.json({});
  if (isWrite(request.method)) throw new AppError('readOnly');
  if (path === csrfPath) return Response.json({ csrfToken: '' });
  const { kind, now } = preview;
  const sample = kind === 'visitor' ? undefined : sampleResponse(path, { kind, partner, now });
  if (sample !== undefined) return Response.json(sample);
  const response = await respond(withoutCookies(call));
  const open = new Response(response.body, response);
  open.headers.delete('set-cookie');
  return open;
};
