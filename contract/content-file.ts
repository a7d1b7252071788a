import { z } from 'zod';

/** A content file of a partner folder: entries, each with the capability it needs to be shown. */
export const ContentFile = z.strictObject({
  data: z.array(
    z.strictObject({
      slug: z.string().min(1).max(80),
      fields: z.record(z.string(), z.json()),
      needs: z.string().optional(),
    }),
  ),
});
export type ContentFile = z.infer<typeof ContentFile>;
