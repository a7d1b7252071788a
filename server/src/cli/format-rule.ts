import { createTraceFormat } from '#server/features/content/index.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { partnerNamed } from './cli-context.ts';

/** The sentences of a program's traces, as its members read them, for a dine with its rate. */
export const createRuleFormat = (
  loadedPartners: ReadonlyMap<string, LoadedPartner>,
  dine: { partner_id: string; rate: number },
) => createTraceFormat(partnerNamed(loadedPartners, dine.partner_id), dine);
