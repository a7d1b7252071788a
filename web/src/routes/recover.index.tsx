import { createFileRoute } from '@tanstack/react-router';
import { RequestPage } from '../features/recovery/request-page.tsx';

const Request = () => <RequestPage isSent={Route.useSearch().sent === true} />;

export const Route = createFileRoute('/recover/')({
  staticData: { searchParams: ['sent'] },
  // The address that a request without scripts leads to.
  validateSearch: ({ sent }: Record<string, unknown>): { sent?: true } =>
    sent === true ? { sent } : {},
  component: Request,
});
