import { createFileRoute, notFound } from '@tanstack/react-router';
import { MaintenancePage } from '../features/errors/maintenance-page.tsx';
import { requestContext } from '../ssr/request-context.ts';

const Page = () => <MaintenancePage message={Route.useLoaderData()} />;

/** Rendered in place of a page under maintenance; its own URL is not found. */
export const Route = createFileRoute('/maintenance')({
  loader: () => {
    const wording = requestContext()?.maintenance;
    if (!wording) throw notFound();
    return wording;
  },
  component: Page,
});
