import { ORPCError } from '@orpc/server';
import { BASE_PARTNER, type ContentLayer } from '#domain/content/content-layers.ts';
import { baseLayerOf } from '#server/features/content/index.ts';
import { auditName, type StaffContext } from '../staff-context.ts';

type Layered = { partner: string; layer: ContentLayer };

/** Under which id the edits of a layer are stored. */
export const ownerOf = ({ partner, layer }: Layered): string =>
  layer === 'base' ? BASE_PARTNER : partner;

/** The copy of a program or of the base, and the service that layers edits over it. */
export const copyOf = async ({ copy }: StaffContext, { partner, layer }: Layered) => {
  const folder = copy?.programs.get(partner);
  if (!copy || !folder) throw new ORPCError('UNKNOWN_PARTNER', { status: 404, data: { partner } });
  const { content, programs } = copy;
  await content.refresh();
  const program = await content.overBase(folder);
  const loadedPartner = layer === 'base' ? baseLayerOf(folder) : program;
  return { loadedPartner, program, content, programs };
};

/** Who changes copy when, and why. */
export const authorOf = (context: StaffContext, note: string) => ({
  author: auditName(context),
  note,
  at: context.engine.now(),
});
