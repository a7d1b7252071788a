import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router';
import Compass from 'lucide-react/icons/compass';
import { formatQueryString, parseQueryString } from '#api-client/query-string.ts';
import { copy } from './copy/copy.ts';
import { Blank } from './parts/blank.tsx';
import { buttonClass } from './parts/button.tsx';
import { PageFailure } from './parts/failure.tsx';
import { PageSkeleton } from './parts/skeleton.tsx';
import { FirstProgram } from './shell/first-program.tsx';
import { ProgramPage } from './shell/program-page.tsx';

const NotFound = () => (
  <Blank icon={Compass} title={copy.shell.notFound.title} text={copy.shell.notFound.text}>
    <Link className={buttonClass()} to="/">
      {copy.shell.home}
    </Link>
  </Blank>
);

// Every list has its order and the columns that are hidden.
const listParameters = ['order', 'hide'] as const;

// Search parameters are texts; pages ignore values that they do not know.
const texts =
  <const Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string | undefined } =>
    Object.fromEntries(
      names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
    ) as { [N in Name]?: string };

const root = createRootRoute({ component: Outlet });
const first = createRoute({ getParentRoute: () => root, path: '/', component: FirstProgram });
const program = createRoute({
  getParentRoute: () => root,
  path: '/$partner',
  component: ProgramPage,
});

const page = <const Path extends string, Name extends string = never>(
  path: Path,
  component: ReturnType<typeof lazyRouteComponent>,
  names: readonly Name[] = [],
) =>
  createRoute({
    getParentRoute: () => program,
    path,
    component,
    validateSearch: texts(...names),
  });

const home = page(
  '/',
  lazyRouteComponent(() => import('./features/home/home-page.tsx'), 'HomePage'),
);
const members = page(
  '/members',
  lazyRouteComponent(() => import('./features/members/members-page.tsx'), 'MembersPage'),
  ['text', 'tier', 'status', 'joinedFrom', 'joinedTo', ...listParameters],
);
const member = page(
  '/members/$email',
  lazyRouteComponent(() => import('./features/members/member-page.tsx'), 'MemberPage'),
);
const dines = page(
  '/dines',
  lazyRouteComponent(() => import('./features/dines/dines-page.tsx'), 'DinesPage'),
  ['transaction', 'status', 'reason', 'email', 'merchant', 'from', 'to', ...listParameters],
);
const dine = page(
  '/dines/$id',
  lazyRouteComponent(() => import('./features/dines/dine-page.tsx'), 'DinePage'),
);

const queues = page(
  '/queues',
  lazyRouteComponent(() => import('./features/queues/queues-page.tsx'), 'QueuesPage'),
  ['queue', 'item', ...listParameters],
);
const events = page(
  '/events',
  lazyRouteComponent(() => import('./features/events/events-page.tsx'), 'EventsPage'),
  [
    'id',
    'lastFour',
    'amount',
    'merchant',
    'descriptor',
    'outcome',
    'from',
    'to',
    'event',
    ...listParameters,
  ],
);
const restaurants = page(
  '/restaurants',
  lazyRouteComponent(
    () => import('./features/restaurants/restaurants-page.tsx'),
    'RestaurantsPage',
  ),
  ['text', 'status', 'state', 'view', 'at', ...listParameters],
);
const restaurant = page(
  '/restaurants/$id',
  lazyRouteComponent(() => import('./features/restaurants/restaurant-page.tsx'), 'RestaurantPage'),
);
const reviews = page(
  '/reviews',
  lazyRouteComponent(() => import('./features/restaurants/reviews-page.tsx'), 'ReviewsPage'),
  ['status', 'review', ...listParameters],
);
const offers = page(
  '/offers',
  lazyRouteComponent(() => import('./features/program/offers-page.tsx'), 'OffersPage'),
  ['email', 'view', ...listParameters],
);
const bonuses = page(
  '/bonuses',
  lazyRouteComponent(() => import('./features/bonuses/bonuses-page.tsx'), 'BonusesPage'),
  ['view', ...listParameters],
);
const settings = page(
  '/settings',
  lazyRouteComponent(() => import('./features/settings/settings-page.tsx'), 'SettingsPage'),
);
const changes = page(
  '/changes',
  lazyRouteComponent(() => import('./features/changes/changes-page.tsx'), 'ChangesPage'),
  ['preview', 'at'],
);
const bonus = page(
  '/bonuses/$code',
  lazyRouteComponent(() => import('./features/bonuses/bonus-page.tsx'), 'BonusPage'),
);
const brand = page(
  '/brand',
  lazyRouteComponent(() => import('./features/brand/brand-page.tsx'), 'BrandPage'),
);
const voice = page(
  '/voice',
  lazyRouteComponent(() => import('./features/program/voice-page.tsx'), 'VoicePage'),
  ['against'],
);
const newProgram = page(
  '/new-program',
  lazyRouteComponent(() => import('./features/program/new-program-page.tsx'), 'NewProgramPage'),
);
const surveys = page(
  '/surveys',
  lazyRouteComponent(() => import('./features/surveys/surveys-page.tsx'), 'SurveysPage'),
  ['survey', 'from'],
);
const accruals = page(
  '/accruals',
  lazyRouteComponent(() => import('./features/money/accruals-page.tsx'), 'AccrualsPage'),
  ['view', ...listParameters],
);
const liability = page(
  '/liability',
  lazyRouteComponent(() => import('./features/liability/liability-page.tsx'), 'LiabilityPage'),
  ['range', 'month'],
);
const entries = page(
  '/entries',
  lazyRouteComponent(() => import('./features/liability/entries-page.tsx'), 'EntriesPage'),
  ['from', 'to', 'category', 'account', ...listParameters],
);
const insight = page(
  '/insight',
  lazyRouteComponent(() => import('./features/insight/insight-page.tsx'), 'InsightPage'),
  ['unit', 'from', 'to'],
);
const operations = page(
  '/operations',
  lazyRouteComponent(() => import('./features/operations/operations-page.tsx'), 'OperationsPage'),
);
const mails = page(
  '/mails',
  lazyRouteComponent(() => import('./features/operations/mails-page.tsx'), 'MailsPage'),
  ['email', 'kind', ...listParameters],
);
const simulator = page(
  '/simulator',
  lazyRouteComponent(() => import('./features/simulator/simulator-page.tsx'), 'SimulatorPage'),
  ['file'],
);
const approvals = page(
  '/approvals',
  lazyRouteComponent(() => import('./features/approvals/approvals-page.tsx'), 'ApprovalsPage'),
  ['status', 'request', ...listParameters],
);
const payouts = page(
  '/payouts',
  lazyRouteComponent(() => import('./features/money/payouts-page.tsx'), 'PayoutsPage'),
  ['status', ...listParameters],
);
const ledger = page(
  '/ledger',
  lazyRouteComponent(() => import('./features/money/ledger-page.tsx'), 'LedgerPage'),
);
const account = page(
  '/account',
  lazyRouteComponent(() => import('./features/account/account-page.tsx'), 'AccountPage'),
);
const staff = page(
  '/staff',
  lazyRouteComponent(() => import('./features/people/staff-page.tsx'), 'StaffPage'),
  ['text', 'role', 'state', ...listParameters],
);
const audit = page(
  '/audit',
  lazyRouteComponent(() => import('./features/people/audit-page.tsx'), 'AuditPage'),
  ['object', 'area', 'from', 'until', 'action', 'actor', 'email', 'entry', ...listParameters],
);
const security = page(
  '/security',
  lazyRouteComponent(() => import('./features/people/security-page.tsx'), 'SecurityPage'),
  ['email', 'event', 'from', 'until', 'view', ...listParameters],
);
const keys = page(
  '/keys',
  lazyRouteComponent(() => import('./features/developers/keys-page.tsx'), 'KeysPage'),
  ['view', 'status', ...listParameters],
);
const webhooks = page(
  '/webhooks',
  lazyRouteComponent(() => import('./features/developers/webhooks-page.tsx'), 'WebhooksPage'),
  ['id', 'event', 'type', 'status', ...listParameters],
);

const content = page(
  '/content',
  lazyRouteComponent(() => import('./features/content/content-page.tsx'), 'ContentPage'),
  ['text', 'page', 'state', 'layer'],
);
const contentEntry = page(
  '/content/$page/$slug',
  lazyRouteComponent(() => import('./features/content/editor-page.tsx'), 'EditorPage'),
  ['layer'],
);
const contentHistory = page(
  '/content/$page/$slug/history',
  lazyRouteComponent(() => import('./features/content/history-page.tsx'), 'HistoryPage'),
  ['version', 'layer'],
);

const pages = [
  ...([brand, voice, newProgram, reviews] as const),
  ...([home, members, member, dines, dine, queues, events, restaurants, restaurant] as const),
  ...([
    offers,
    bonuses,
    bonus,
    surveys,
    settings,
    changes,
    approvals,
    accruals,
    payouts,
    ledger,
    staff,
    audit,
  ] as const),
  ...([account, security, keys, webhooks] as const),
  ...([content, contentEntry, contentHistory] as const),
  ...([liability, entries, insight, operations, mails, simulator] as const),
] as const;

const routeTree = root.addChildren([first, program.addChildren(pages)]);

export const createConsoleRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch: parseQueryString,
    stringifySearch: formatQueryString,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ({ error, reset }) => <PageFailure error={error} onRetry={reset} />,
  });

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the router's.
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
