import type { ContentPage, ContentPageRequest } from '#contract/content.ts';
import { isPageName } from '#domain/content/page-names.ts';
import { businessDay } from '#domain/member/business-day.ts';
import type { LoadedProgram } from '#server/features/program/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ContentService } from './content-service.ts';
import { fillPage } from './fill-page.ts';
import { pageOfEntries } from './page-of-entries.ts';

type Deps = { programs: ReadonlyMap<string, LoadedProgram>; content: ContentService };

export const createContentVerbs = ({ programs, content }: Deps) => {
  const readPage = async (ctx: Ctx, request: ContentPageRequest): Promise<ContentPage> => {
    const program = programs.get(ctx.partnerId);
    const { name, page, page_size: pageSize, preview } = request;
    if (!program || !isPageName(name)) throw new AppError('notFound');
    const isPreview = preview === 1 && program.partner.cmsPreview;
    const entries = await content.entriesOf(program, { name, isPreview });
    const year = Number(businessDay(ctx.now()).slice(0, 4));
    return pageOfEntries(fillPage(program, entries, year), { page, pageSize });
  };
  return { readPage };
};
