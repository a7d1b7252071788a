import { createRouterClient } from '@orpc/server';
import { z } from 'zod';
import { rejectCrossSite } from '#server/platform/csrf/csrf.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { streamText } from '#server/platform/http/stream-text.ts';
import {
  openConsoleSession,
  readExport,
  type StaffContext,
  staffRouter,
} from '#server/staff/index.ts';
import type { ConsoleApiDeps, ConsoleCall } from './console-api.ts';
import { readConsoleCookie } from './console-cookie.ts';

// A mail has styles of its own and may load its images; it runs nothing and has no origin.
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: https: http:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

type File = (context: StaffContext, query: URLSearchParams) => Promise<Response>;

const Query = z.object({
  partner: z.string(),
  email: z.string().default(''),
  id: z.coerce.number().int().positive(),
});

const read = (query: URLSearchParams) => {
  const { data } = Query.safeParse(Object.fromEntries(query));
  if (!data) throw new AppError('notFound');
  return data;
};

// The use-cases check the permission and the program of the caller.
const clientOf = (context: StaffContext) => createRouterClient(staffRouter, { context });

const files: Readonly<Record<string, File>> = {
  mail: async (context, query) => {
    const { html } = await clientOf(context).memberAccount.mail(read(query));
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': MAIL_POLICY,
    };
    return new Response(html, { headers });
  },
  export: async (context, query) => {
    const { partner, id } = read(query);
    const { name, type, parts } = await clientOf(context).exports.open({ partner, id });
    return streamText({
      fileName: name,
      type,
      parts: readExport(context, { partner, id, parts }),
    });
  },
};

/** Serves what the console frames or downloads under /files, to a person with an open session. */
export const createConsoleFiles =
  ({ staff, isSecure }: ConsoleApiDeps) =>
  async ({ request, caller }: ConsoleCall): Promise<Response> => {
    const file = files[caller.url.pathname.slice('/files/'.length)];
    if (!file) throw new AppError('notFound');
    rejectCrossSite(request, caller.origin);
    const session = await openConsoleSession(staff.engine.db, {
      sid: readConsoleCookie(request.headers.get('cookie'), { isSecure }),
      now: staff.engine.now(),
      isBackground: false,
    });
    if (session?.stage !== 'open') throw new AppError('unauthorized');
    const { email, grants, steppedUpAt: provedAt } = session;
    const response = await file(
      { ...staff, actor: { kind: 'account', email, grants, provedAt } },
      caller.url.searchParams,
    );
    response.headers.set('cache-control', 'no-store');
    return response;
  };
