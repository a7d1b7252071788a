import { createFileRoute } from '@tanstack/react-router';
import { validSearch } from '../browser/valid-search.ts';
import { ConfirmPage } from '../features/recovery/confirm-page.tsx';

const Confirm = () => <ConfirmPage token={Route.useSearch().token} />;

export const Route = createFileRoute('/recover/confirm')({
  // The address holds a secret.
  staticData: { searchParams: ['token'], isPrivate: true },
  validateSearch: validSearch<{ token?: string }>(['token'], ({ token }) =>
    typeof token === 'string' ? { token } : {},
  ),
  component: Confirm,
});
