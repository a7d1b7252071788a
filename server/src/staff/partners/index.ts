import { checkPartners } from './check-partners.ts';
import { checkVoice } from './check-voice.ts';
import { createPartner, listTemplates } from './create-partner.ts';

export { checkPartners } from './check-partners.ts';

export const partnersRouter = {
  check: checkPartners,
  templates: listTemplates,
  create: createPartner,
  voice: checkVoice,
};
