import { type Ctx, memberKeyOf } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { saveGoal } from './store.ts';

/** Chooses one of the program's goals, or none; idempotent. */
export const chooseGoal = async (
  ctx: Ctx,
  { code }: { code: string | null },
): Promise<{ goalCode: string | null }> => {
  if (code !== null && !ctx.partner.goals.some((goal) => goal.code === code))
    throw new AppError('badRequest', {
      errors: [{ field: 'code', message: (await ctx.copy('account_center', 'goal'))('unknown') }],
    });
  await ctx.tx((trx) => saveGoal(trx, memberKeyOf(ctx), code));
  return { goalCode: code };
};
