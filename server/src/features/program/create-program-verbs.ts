import type { CurrentPartner } from '#contract/current-partner.ts';
import { publicPartner } from '#contract/partner.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { LoadedProgram } from './program.ts';

export const createProgramVerbs = (
  programs: ReadonlyMap<string, LoadedProgram>,
  mapStyleUrl: string | null,
) => {
  // Keyed by identity: staging tools replace the object.
  const answers = new WeakMap<LoadedProgram, CurrentPartner>();
  const readProgram = async (ctx: Ctx): Promise<CurrentPartner> => {
    const program = programs.get(ctx.partnerId);
    if (!program) throw new Error(`the program ${ctx.partnerId} is not loaded`);
    const { slug, partner, themeCss, logo } = program;
    const known = answers.get(program);
    const answer = known ?? {
      ...{ slug, partner: publicPartner(partner), themeCss, mapStyleUrl },
      logo: { url: logo.url, width: logo.width },
    };
    answers.set(program, answer);
    return answer;
  };
  return { readProgram };
};
