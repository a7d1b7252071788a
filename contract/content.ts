import { z } from 'zod';
import { cachedItemEndpoint } from './endpoint.ts';

/** One content entry: a slug and its fields. */
export const ContentEntry = z.object({ slug: z.string(), fields: z.record(z.string(), z.json()) });
export type ContentEntry = z.infer<typeof ContentEntry>;

/** A page of content entries in the shape of the content system. */
export const ContentPage = z.object({
  meta: z.object({
    count: z.int(),
    next_page: z.int().nullable(),
    previous_page: z.int().nullable(),
  }),
  data: z.array(ContentEntry),
});
export type ContentPage = z.infer<typeof ContentPage>;

/** A request for a content page; 100 entries per page by default. */
export const ContentPageRequest = z.object({
  name: z.string().max(60),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(100),
  preview: z.coerce.number().int().min(0).max(1).default(0),
});
export type ContentPageRequest = z.infer<typeof ContentPageRequest>;

export const contentContract = {
  page: cachedItemEndpoint
    .route({ method: 'GET', path: '/api/cms/pages/{name}/', tags: ['content'] })
    .input(ContentPageRequest)
    .output(ContentPage),
};

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
