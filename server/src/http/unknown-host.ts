import { createHash } from 'node:crypto';
import { AppError } from '../platform/errors/app-error.ts';
import { errorResponse } from '../platform/errors/describe-error.ts';
import type { Log } from '../platform/log/create-log.ts';

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:32px 20px;font:400 17px/1.5 system-ui,sans-serif;text-align:center}
main{max-width:26em}h1{margin:0 0 8px;font-size:28px;line-height:1.15}p{margin:0}`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>No dining program at this address</title>
<style>${style}</style>
</head>
<body><main>
<h1>No dining program at this address</h1>
<p>Every program has an address of its own. Check this one for a typo, or follow the link on your program’s site.</p>
</main></body>
</html>
`;

const styleHash = createHash('sha256').update(style).digest('base64');
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'`,
};

/** Rejects an unknown host with 421: a page for browsers, the usual error for other clients. */
export const unknownHostResponse = ({ headers: input }: Request, log: Log): Response => {
  const error = errorResponse(new AppError('unknownHost'), log);
  if (!input.get('accept')?.includes('text/html')) return error;
  return new Response(page, { status: error.status, headers });
};
