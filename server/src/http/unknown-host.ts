import { AppError } from '#server/platform/errors/app-error.ts';
import { errorResponse } from '#server/platform/errors/describe-error.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { plainPage, plainPageHeaders } from './pages/plain-page.ts';

const page = plainPage({
  title: 'No dining program at this address',
  text: 'Every program has an address of its own. Check this one for a typo, or follow the link on your program’s site.',
});

/** Rejects an unknown host with 421: a page for browsers, the usual error for other clients. */
export const unknownHostResponse = ({ headers: input }: Request, log: Log): Response => {
  const error = errorResponse(new AppError('unknownHost'), log);
  if (!input.get('accept')?.includes('text/html')) return error;
  return new Response(page, { status: error.status, headers: plainPageHeaders });
};
