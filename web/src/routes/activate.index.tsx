import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { activationGate } from '#domain/routing/activation-gate.ts';
import { validSearch } from '../browser/valid-search.ts';
import { contentQuery } from '../content/copy.ts';
import { ActivationLoading } from '../features/activation/activation-loading.tsx';
import { ActivationPage } from '../features/activation/activation-page.tsx';
import { knownMemberQuery } from '../features/activation/known-member-query.ts';
import { guardRoute } from '../layout/guards/guard-route.ts';

type Search = { public_id?: string };

const Activate = () => <ActivationPage publicId={Route.useSearch().public_id ?? ''} />;

export const Route = createFileRoute('/activate/')({
  // The page calls an endpoint whose limit counts each visitor.
  staticData: { searchParams: ['public_id'], isPrivate: true },
  validateSearch: validSearch<Search>(['public_id'], ({ public_id }) =>
    typeof public_id === 'string' || typeof public_id === 'number'
      ? { public_id: String(public_id) }
      : {},
  ),
  beforeLoad: guardRoute,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { public_id = '' } }) => {
    const known =
      public_id === '' ? null : await queryClient.fetchQuery(knownMemberQuery(public_id));
    const gate = activationGate(public_id, known ?? 'failed');
    if (gate.kind === 'notFound') throw notFound();
    if (gate.kind === 'redirect') throw redirect({ href: `${gate.path}?rfr=${gate.rfr}` });
    await queryClient.ensureQueryData(contentQuery('tier_1_activation'));
  },
  pendingComponent: ActivationLoading,
  pendingMs: 0,
  component: Activate,
});
