import { businessDay } from '#domain/time/local-time.ts';
import type { Ctx } from '#server/platform/context.ts';
import { streamText, toSignIn } from '#server/platform/http/stream-text.ts';
import { isFresh } from '#server/platform/sessions/fresh.ts';
import { partsOf } from './my-data.ts';
import { htmlOf } from './write-html.ts';
import { jsonOf } from './write-json.ts';

const PAGE = '/account/user_profile';
const forms = {
  json: { type: 'application/json', write: jsonOf },
  html: { type: 'text/html', write: htmlOf },
} as const;

/** Downloads the member's data; without a recent sign-in it redirects to the profile. */
export const writeMyData =
  (form: keyof typeof forms) =>
  async (ctx: Ctx): Promise<Response> => {
    if (!ctx.member) return toSignIn(PAGE);
    if (!isFresh(ctx)) return new Response(null, { status: 303, headers: { location: PAGE } });
    const key = { partnerId: ctx.partnerId, memberId: ctx.member.id };
    const about = {
      program: ctx.partner.programName,
      writtenAt: ctx.now().toISOString(),
      copy: await ctx.copy('responses', 'my_data'),
    };
    ctx.log.info({ member: key.memberId, form }, 'member.data_exported');
    return streamText({
      fileName: `${ctx.partnerId}-my-data-${businessDay(ctx.now())}.${form}`,
      type: forms[form].type,
      parts: forms[form].write(about, await partsOf(ctx, key)),
    });
  };
