import type { Validity } from '#contract/validation.ts';
import type { Ctx } from '#server/platform/context.ts';
import { consumeTokens, ipPrefix } from '#server/platform/limits/index.ts';
import type { ZipCheck } from './create-zip-check.ts';

const minuteMs = 60_000;

export const validateZip =
  (isZip: ZipCheck, limitKey: string) =>
  async (ctx: Ctx, { zip }: { zip: string }): Promise<Validity> => {
    const subject = ipPrefix(ctx.clientAddress);
    await consumeTokens(ctx, limitKey, [{ name: 'zip', times: 60, everyMs: minuteMs, subject }]);
    return { isValid: await isZip(zip) };
  };
