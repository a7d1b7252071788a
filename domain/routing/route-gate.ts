import type { VisitorKind } from '../member/member.ts';
import { type AccountGate, accountGate } from './account-gate.ts';

export type GateFacts = {
  enrollmentType: 'direct' | 'sso' | 'none';
  visitor: VisitorKind;
  hasDiscoverPage: boolean;
  /** A member whose e-mail does not work; the account opens once there is another (B §2). */
  emailNeedsUpdate?: boolean;
};

export type RouteGate = AccountGate | 'fixCredentials';

type Gate = (facts: GateFacts) => boolean;

const enrolls: Gate = ({ enrollmentType }) => enrollmentType !== 'none';
const enrollsDirectly: Gate = ({ enrollmentType }) => enrollmentType === 'direct';

// By the first part of the path; a path that is not named here is open, or does not exist.
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
 * Whether a path exists for this visitor: open, not found, or after signing in or giving an e-mail (A §2, §6). Paths are
 * case-sensitive: /Login and /login are two.
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
