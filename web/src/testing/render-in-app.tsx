import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type HistoryState,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { ContentPage } from '#contract/content.ts';
import type { CurrentPartner } from '#contract/current-partner.ts';
import type { Member } from '#contract/member.ts';
import type { PostedForm } from '#contract/page-host.ts';
import { memberQuery } from '../api/member-query.ts';
import { partnerQuery } from '../api/partner-query.ts';
import { createQueryClient } from '../api/query-client.ts';
import { contentQuery } from '../content/copy.ts';
import { contentFixtures } from './content-fixtures.ts';
import { partnerFixture } from './partner-fixture.ts';

type Options = {
  path?: string;
  partner?: CurrentPartner;
  member?: Member | null;
  /** Content pages that replace the base ones. */
  content?: Record<string, ContentPage>;
  /** History state passed by the previous page. */
  state?: HistoryState;
  /** The outcome of a form that was posted without scripts. */
  posted?: PostedForm;
};

/**
 * Renders a component inside router and query client at a path, for a visitor or member, with the
 * base content.
 */
export const renderInApp = async (ui: ReactNode, options: Options = {}) => {
  const {
    path = '/',
    partner: currentPartner = partnerFixture(),
    member = null,
    content = {},
    state,
    posted,
  } = options;
  const queryClient = createQueryClient();
  queryClient.setQueryData(partnerQuery().queryKey, currentPartner);
  queryClient.setQueryData(memberQuery().queryKey, member);
  if (posted) queryClient.setQueryData(['postedForm'], posted);
  for (const [name, page] of Object.entries({ ...contentFixtures, ...content }))
    queryClient.setQueryData(contentQuery(name).queryKey, page);
  const history = createMemoryHistory({ initialEntries: [path] });
  if (state) history.replace(path, state);
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <QueryClientProvider client={queryClient}>{ui}</QueryClientProvider>,
      notFoundComponent: () => <QueryClientProvider client={queryClient}>{ui}</QueryClientProvider>,
    }),
    history,
  });
  await router.load();
  const user = userEvent.setup();
  return { user, router, queryClient, ...render(<RouterProvider router={router} />) };
};
