import type { ContentPage, ContentPageRequest } from '#contract/content.ts';
import { isPageName } from '#domain/content/page-names.ts';
import { businessDay } from '#domain/member/business-day.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ContentService } from './content-service.ts';
import { fillPage } from './fill-page.ts';
import { pageOfEntries } from './page-of-entries.ts';

type Deps = { loadedPartners: ReadonlyMap<string, LoadedPartner>; content: ContentService };

export const createReadPage =
  ({ loadedPartners, content }: Deps) =>
  async (ctx: Ctx, request: ContentPageRequest): Promise<ContentPage> => {
    const loadedPartner = loadedPartners.get(ctx.partnerId);
    const { name, page, page_size: pageSize, preview } = request;
    if (!loadedPartner || !isPageName(name)) throw new AppError('notFound');
    const isPreview = preview === 1 && loadedPartner.partner.cmsPreview;
    const entries = await content.entriesOf(loadedPartner, { name, isPreview });
    const year = Number(businessDay(ctx.now()).slice(0, 4));
    return pageOfEntries(fillPage(loadedPartner, entries, year), { page, pageSize });
  };
