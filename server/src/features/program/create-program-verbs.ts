import { publicPartner } from '#contract/partner.ts';
import type { Program } from '#contract/program.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { LoadedProgram } from './program.ts';

/** The verb that answers the program behind the host: what of it may be public, and its style sheet (A §3). */
export const createProgramVerbs = (
  programs: ReadonlyMap<string, LoadedProgram>,
  mapStyleUrl: string | null,
) => {
  const answers = new Map(
    [...programs.values()].map(({ slug, partner, themeCss }): [string, Program] => [
      slug,
      { slug, partner: publicPartner(partner), themeCss, mapStyleUrl },
    ]),
  );
  const readProgram = async (ctx: Ctx): Promise<Program> => {
    const answer = answers.get(ctx.partnerId);
    if (!answer) throw new Error(`the program ${ctx.partnerId} is not loaded`);
    return answer;
  };
  return { readProgram };
};
