import type { VisitorKind } from '../member/member.ts';
import { acceptsNewMembers } from '../routing/enrollment-gate.ts';

export type EnrollmentType = 'direct' | 'sso' | 'none';

export type LayoutFacts = {
  enrollmentType: EnrollmentType;
  hasAutoEnroll: boolean;
  visitor: VisitorKind;
  path: string;
};

export type HeaderItem = 'alreadyMember' | 'memberMenu' | 'signIn' | 'join' | 'signOut';
export type MenuButton = 'join' | 'signIn' | 'accountCenter';

export type Navigation = {
  hasMenu: boolean;
  search: 'link' | 'current' | 'hidden';
  /** Items on the right side of the header, in order. */
  headerItems: HeaderItem[];
  /** Buttons of the main menu's first group. */
  menuButtons: MenuButton[];
  hasSignOut: boolean;
  hasBackBar: boolean;
  /** The member link at the end of the footer's primary menu. */
  footerLink: MenuButton | null;
  /** Null where visitors cannot sign in on this site. */
  signInPath: '/login' | '/Login' | null;
};

const enrollmentPaths = ['/join', '/add_card', '/card_added'];

/** Whether a path is an enrollment step, where the header hides its menu. */
export const isEnrollmentPath = (path: string): boolean => enrollmentPaths.includes(path);

/** The sign-in path: the form for direct enrollment, the partner's sign-in for sso. */
export const signInPathFor = (enrollmentType: EnrollmentType): Navigation['signInPath'] =>
  (({ direct: '/login', sso: '/Login', none: null }) as const)[enrollmentType];

const searchFor = (path: string): Navigation['search'] => {
  if (path.includes('/discover')) return 'hidden';
  return path === '/search' ? 'current' : 'link';
};

const enrollmentHeaderItems = ({ enrollmentType, visitor }: LayoutFacts): HeaderItem[] => {
  if (enrollmentType === 'none') return [];
  const isSignedIn = enrollmentType === 'sso' || visitor !== 'anonymous';
  return isSignedIn ? ['signOut'] : ['alreadyMember', 'signIn'];
};

const visitorButtons = (facts: LayoutFacts) => ({
  signIn: facts.enrollmentType === 'direct' ? (['signIn'] as const) : [],
  join: acceptsNewMembers(facts) ? (['join'] as const) : [],
});

const headerItemsFor = (facts: LayoutFacts): HeaderItem[] => {
  const { enrollmentType, visitor, path } = facts;
  if (isEnrollmentPath(path)) return enrollmentHeaderItems(facts);
  if (visitor === 'cardMember') return ['memberMenu'];
  if (visitor === 'closedAccount') return ['signOut'];
  if (enrollmentType === 'none') return [];
  if (visitor === 'nonCardMember') return ['join', 'signOut'];
  const { signIn, join } = visitorButtons(facts);
  return [...signIn, ...join];
};

const menuButtonsFor = (facts: LayoutFacts): MenuButton[] => {
  const { enrollmentType, visitor } = facts;
  if (enrollmentType === 'none') return [];
  const { signIn, join } = visitorButtons(facts);
  if (visitor === 'anonymous') return [...join, ...signIn];
  return visitor === 'nonCardMember' ? ['join'] : ['accountCenter'];
};

const footerLinkFor = ({ enrollmentType, visitor }: LayoutFacts): MenuButton | null => {
  if (enrollmentType === 'none') return null;
  if (visitor === 'nonCardMember') return 'join';
  return visitor === 'anonymous' ? 'signIn' : 'accountCenter';
};

/** Navigation of the layout for this visitor and path, by the partner's enrollment type. */
export const navigationFor = (facts: LayoutFacts): Navigation => ({
  hasMenu: !isEnrollmentPath(facts.path),
  search: searchFor(facts.path),
  headerItems: headerItemsFor(facts),
  menuButtons: menuButtonsFor(facts),
  hasSignOut: facts.visitor !== 'anonymous',
  hasBackBar: facts.path.includes('/merchants/') || facts.path.includes('/account/'),
  footerLink: footerLinkFor(facts),
  signInPath: signInPathFor(facts.enrollmentType),
});
