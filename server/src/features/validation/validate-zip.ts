import type { Validity } from '#contract/validation.ts';
import type { Ctx } from '#server/platform/context.ts';
import { networkOf, takeTokens } from '#server/platform/limits/index.ts';
import type { ZipCheck } from './create-zip-check.ts';

const minuteMs = 60_000;

/** Whether a ZIP is in the U.S. (A §7). */
export const validateZip =
  (isZip: ZipCheck, limitKey: string) =>
  async (ctx: Ctx, { zip }: { zip: string }): Promise<Validity> => {
    const subject = networkOf(ctx.clientAddress);
    await takeTokens(ctx, limitKey, [{ name: 'zip', times: 60, everyMs: minuteMs, subject }]);
    return { isValid: await isZip(zip) };
  };
