import type { CurrentPartner } from '#contract/current-partner.ts';
import { publicPartner } from '#contract/partner.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { LoadedPartner } from './loaded-partner.ts';

export const createReadPartner = (
  loadedPartners: ReadonlyMap<string, LoadedPartner>,
  mapStyleUrl: string | null,
) => {
  // Keyed by identity: staging tools replace the object.
  const answers = new WeakMap<LoadedPartner, CurrentPartner>();
  const readPartner = async (ctx: Ctx): Promise<CurrentPartner> => {
    const loadedPartner = loadedPartners.get(ctx.partnerId);
    if (!loadedPartner) throw new Error(`the program ${ctx.partnerId} is not loaded`);
    const { slug, partner, themeCss, logo } = loadedPartner;
    const known = answers.get(loadedPartner);
    const response = known ?? {
      ...{ slug, partner: publicPartner(partner), themeCss, mapStyleUrl },
      logo: { url: logo.url, width: logo.width },
    };
    answers.set(loadedPartner, response);
    return response;
  };
  return { readProgram: readPartner };
};
