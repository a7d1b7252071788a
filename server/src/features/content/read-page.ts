import type { ContentPage, ContentPageRequest } from '#contract/content.ts';
import type { Partner } from '#contract/partner.ts';
import type { Entry } from '#domain/content/json.ts';
import { isPageName } from '#domain/content/page-names.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ContentService } from './content-service.ts';
import { readFilledPage } from './fill-page.ts';

/** Paginates entries in the content API's format. */
const pageOfEntries = (
  entries: readonly Entry[],
  { page, pageSize }: { page: number; pageSize: number },
): ContentPage => {
  const start = (page - 1) * pageSize;
  return {
    meta: {
      count: entries.length,
      next_page: start + pageSize < entries.length ? page + 1 : null,
      previous_page: page > 1 ? page - 1 : null,
    },
    data: entries.slice(start, start + pageSize).map(({ slug, fields }) => ({ slug, fields })),
  };
};

type Deps = {
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
  content: ContentService;
  /** The partner as shown on pages today. */
  inForce: (partner: Partner) => Partner;
};

export const createReadPage =
  ({ loadedPartners, content, inForce }: Deps) =>
  async (ctx: Ctx, request: ContentPageRequest): Promise<ContentPage> => {
    const loadedPartner = loadedPartners.get(ctx.partnerId);
    const { name, page, page_size: pageSize, preview } = request;
    if (!loadedPartner || !isPageName(name)) throw new AppError('notFound');
    const isPreview = preview === 1 && loadedPartner.partner.cmsPreview;
    const current = { ...loadedPartner, partner: inForce(loadedPartner.partner) };
    const entries = await readFilledPage(current, { content, name, isPreview, now: ctx.now() });
    return pageOfEntries(entries, { page, pageSize });
  };
