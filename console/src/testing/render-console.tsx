import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import {
  type StaffPermission,
  type StaffRole,
  staffPermissions,
} from '#contract/staff/permissions.ts';
import { api } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createConsoleRouter } from '../router.tsx';
import { AppSteps } from '../session/app-steps.tsx';
import { type Responses, stubApi } from './stub-api.ts';

// The first page of a file is imported within this time on a busy machine too.
configure({ asyncUtilTimeout: 8_000 });

const permissionsOf = (role: StaffRole): StaffPermission[] =>
  (Object.keys(staffPermissions) as StaffPermission[]).filter((permission) => {
    const roles: readonly StaffRole[] = staffPermissions[permission];
    return roles.includes(role);
  });

const later = '2026-11-27T18:00:00Z';

/** An open session of one role in one program. */
export const sessionOf = (role: StaffRole) => ({
  stage: 'open',
  email: `${role}@staff.example`,
  account: {
    email: `${role}@staff.example`,
    name: 'Rosa Delgado',
    grants: [{ partner: 'own', role }],
    permissions: [],
    programs: [
      {
        partner: 'own',
        name: 'Own',
        programName: 'Own Dining',
        currencyType: 'Point',
        mark: null,
        currency: { singular: 'point', plural: 'points' },
        permissions: permissionsOf(role),
      },
    ],
    hasPassword: true,
    hasSecondFactor: true,
    recoveryCodesLeft: 10,
  },
  factors: { hasAuthenticator: true, passkeys: 0 },
  stepUpBy: 'code',
  steppedUpUntil: null,
  idleEndsAt: later,
  endsAt: later,
  isProduction: false,
});

const common: Responses = {
  'session/me': () => sessionOf('support'),
  'home/waiting': () => ({ waiting: [] }),
  'queues/totals': () => ({ queues: [] }),
  'views/list': () => ({ views: [] }),
};

/** Renders the console at an address, with a session of support unless the responses say otherwise. */
export const renderConsole = (path: string, responses: Responses = {}) => {
  const calls = stubApi({ ...common, ...responses });
  const router = createConsoleRouter(createMemoryHistory({ initialEntries: [path] }));
  const queries = createQueryClient(() => {
    void queries.invalidateQueries({ queryKey: api.session.me.key() });
  });
  render(
    <QueryClientProvider client={queries}>
      <AppSteps>
        <RouterProvider router={router} />
      </AppSteps>
    </QueryClientProvider>,
  );
  return { calls, router };
};
