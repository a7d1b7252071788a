import type { VisitorKind } from '../member/member.ts';

export type AccountGate = 'open' | 'signIn' | 'notFound';

/** Gate of the account center: missing without enrollment, otherwise for signed-in members. */
export const accountGate = (
  enrollmentType: 'direct' | 'sso' | 'none',
  visitor: VisitorKind,
): AccountGate => {
  if (enrollmentType === 'none') return 'notFound';
  return visitor === 'anonymous' ? 'signIn' : 'open';
};

export type GateFacts = {
  enrollmentType: 'direct' | 'sso' | 'none';
  visitor: VisitorKind;
  hasDiscoverPage: boolean;
  /** The member must enter a working email before the account opens. */
  emailNeedsUpdate?: boolean;
};

/** Whether a route opens, or where the visitor goes instead. */
export type RouteGate = AccountGate | 'fixCredentials';

type Gate = (facts: GateFacts) => boolean;

const enrolls: Gate = ({ enrollmentType }) => enrollmentType !== 'none';
const enrollsDirectly: Gate = ({ enrollmentType }) => enrollmentType === 'direct';

// By the first path segment; a path not listed here is open or does not exist.
const gates: Readonly<Record<string, Gate>> = {
  discover: ({ hasDiscoverPage }) => hasDiscoverPage,
  join: enrolls,
  add_card: enrolls,
  card_added: enrolls,
  activate: enrolls,
  login: enrolls,
  Login: ({ enrollmentType }) => enrollmentType === 'sso',
  fix_credentials: enrollsDirectly,
  recover: enrollsDirectly,
};

/**
 * Whether a path is open to this visitor, missing, or gated by sign-in or an email update. Paths
 * are case-sensitive: /Login and /login differ.
 */
export const routeGate = (path: string, facts: GateFacts): RouteGate => {
  const [, first = ''] = path.split('/');
  if (first === 'account' || first === 'favorites') {
    const gate = accountGate(facts.enrollmentType, facts.visitor);
    return gate === 'open' && facts.emailNeedsUpdate ? 'fixCredentials' : gate;
  }
  const gate = Object.hasOwn(gates, first) ? gates[first] : undefined;
  return !gate || gate(facts) ? 'open' : 'notFound';
};
