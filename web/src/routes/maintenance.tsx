import { createFileRoute, notFound } from '@tanstack/react-router';
import { MaintenancePage } from '#web/features/errors/maintenance-page.tsx';
import { requestContext } from '#web/ssr/request-context.ts';

const Page = () => <MaintenancePage wording={Route.useLoaderData()} />;

/** Stands in for a page that is closed (B §2); asked for by its own address it is not found. */
export const Route = createFileRoute('/maintenance')({
  loader: () => {
    const wording = requestContext()?.maintenance;
    if (!wording) throw notFound();
    return wording;
  },
  component: Page,
});
