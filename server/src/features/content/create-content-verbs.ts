import type { ContentPage, ContentPageRequest } from '#contract/content.ts';
import { programDay } from '#domain/member/program-day.ts';
import type { LoadedProgram } from '#server/features/program/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { pageContent } from './page-content.ts';

/** The verb that answers a page of the program's content; an unknown page is not found (B §7). */
export const createContentVerbs = (programs: ReadonlyMap<string, LoadedProgram>) => {
  const readPage = async (ctx: Ctx, request: ContentPageRequest): Promise<ContentPage> => {
    const program = programs.get(ctx.partnerId);
    const page =
      program &&
      pageContent(program, {
        name: request.name,
        year: Number(programDay(ctx.now()).slice(0, 4)),
        page: request.page,
        pageSize: request.page_size,
      });
    if (!page) throw new AppError('notFound');
    return page;
  };
  return { readPage };
};
