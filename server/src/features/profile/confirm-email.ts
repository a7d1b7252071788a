import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SessionHandler } from '#server/platform/define-feature.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { confirmEmail, readEmail } from './store.ts';

export const CONFIRM_EMAIL_PATH = '/confirm-email';

type Link = MemberKey & { email: string; path: string };

const macOf = (key: string, { partnerId, memberId, email, path }: Link): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['confirm email', partnerId, memberId, email, path]))
    .digest();

/** The path that confirms an address when it is opened, and then leads to `path`. */
export const confirmEmailPath = (key: string, link: Link): string => {
  const token = `${link.memberId}.${macOf(key, link).toString('base64url')}`;
  return `${CONFIRM_EMAIL_PATH}?${new URLSearchParams({ token, to: link.path })}`;
};

// Pages of this site only; the token covers the path, but a link may outlive its key.
const isPagePath = (path: string): boolean => /^\/[a-z][\w/%.~-]*(\?[\w%.~*+&=-]*)?$/i.test(path);

/**
 * Confirms the address that a link was sent to and redirects to its page. The link needs no session; one that is no
 * longer valid only redirects.
 */
export const confirmEmailRoute =
  (key: string): SessionHandler =>
  async (ctx, { caller }) => {
    const params = caller.url.searchParams;
    const path = params.get('to') ?? '';
    const [, id = '', mac = ''] =
      /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(params.get('token') ?? '') ?? [];
    const member = { partnerId: ctx.partnerId, memberId: Number(id) };
    const input = Buffer.from(mac, 'base64url');
    await ctx.tx(async (trx) => {
      const email = id === '' ? undefined : await readEmail(trx, member);
      if (email === undefined) return;
      const right = macOf(key, { ...member, email, path });
      if (input.length === right.length && timingSafeEqual(input, right))
        await confirmEmail(trx, member);
    });
    return new Response(null, {
      status: 303,
      headers: { location: isPagePath(path) ? path : '/' },
    });
  };
