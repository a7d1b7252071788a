import { takesNewMembers } from '../enrollment/takes-new-members.ts';
import type { VisitorKind } from '../member/member.ts';

export type EnrollmentType = 'direct' | 'sso' | 'none';

export type FrameFacts = {
  enrollmentType: EnrollmentType;
  hasAutoEnroll: boolean;
  visitor: VisitorKind;
  /** Path of the address, without query. */
  path: string;
};

export type BarItem = 'alreadyMember' | 'memberMenu' | 'signIn' | 'join' | 'signOut';
export type MenuButton = 'join' | 'signIn' | 'accountCenter';

export type Navigation = {
  hasMenu: boolean;
  search: 'link' | 'current' | 'hidden';
  /** What stands at the right of the bar, in this order. */
  bar: BarItem[];
  /** The first group of the main menu. */
  menuButtons: MenuButton[];
  hasSignOut: boolean;
  hasBackBar: boolean;
  /** The member link that the footer's primary menu ends with. */
  footerLink: MenuButton | null;
  /** Null where visitors cannot sign in on this site. */
  signInPath: '/login' | '/Login' | null;
};

const enrollmentPaths = ['/join', '/add_card', '/card_added'];

/** Whether a path is a step of enrollment, where the bar hides its menu (A §2). */
export const isEnrollmentPath = (path: string): boolean => enrollmentPaths.includes(path);

/** Where visitors sign in: the form for direct enrollment, the partner's own sign-in for sso (A §2). */
export const signInPathFor = (enrollmentType: EnrollmentType): Navigation['signInPath'] =>
  (({ direct: '/login', sso: '/Login', none: null }) as const)[enrollmentType];

const searchFor = (path: string): Navigation['search'] => {
  if (path.includes('/discover')) return 'hidden';
  return path === '/search' ? 'current' : 'link';
};

const enrollmentBar = (enrollmentType: EnrollmentType): BarItem[] => {
  if (enrollmentType === 'sso') return ['signOut'];
  return enrollmentType === 'direct' ? ['alreadyMember', 'signIn'] : [];
};

const visitorButtons = (facts: FrameFacts) => ({
  signIn: facts.enrollmentType === 'direct' ? (['signIn'] as const) : [],
  join: takesNewMembers(facts) ? (['join'] as const) : [],
});

const barFor = (facts: FrameFacts): BarItem[] => {
  const { enrollmentType, visitor, path } = facts;
  if (isEnrollmentPath(path)) return enrollmentBar(enrollmentType);
  if (visitor === 'cardMember') return ['memberMenu'];
  if (visitor === 'closedAccount') return ['signOut'];
  if (enrollmentType === 'none') return [];
  if (visitor === 'nonCardMember') return ['join', 'signOut'];
  const { signIn, join } = visitorButtons(facts);
  return [...signIn, ...join];
};

const menuButtonsFor = (facts: FrameFacts): MenuButton[] => {
  const { enrollmentType, visitor } = facts;
  if (enrollmentType === 'none') return [];
  const { signIn, join } = visitorButtons(facts);
  if (visitor === 'anonymous') return [...join, ...signIn];
  return visitor === 'nonCardMember' ? ['join'] : ['accountCenter'];
};

const footerLinkFor = ({ enrollmentType, visitor }: FrameFacts): MenuButton | null => {
  if (enrollmentType === 'none') return null;
  if (visitor === 'nonCardMember') return 'join';
  return visitor === 'anonymous' ? 'signIn' : 'accountCenter';
};

/** What the frame shows to this visitor on this path, by the partner's enrollment type (A §2 Page frame). */
export const navigationFor = (facts: FrameFacts): Navigation => ({
  hasMenu: !isEnrollmentPath(facts.path),
  search: searchFor(facts.path),
  bar: barFor(facts),
  menuButtons: menuButtonsFor(facts),
  hasSignOut: facts.visitor !== 'anonymous',
  hasBackBar: facts.path.includes('/merchants/') || facts.path.includes('/account/'),
  footerLink: footerLinkFor(facts),
  signInPath: signInPathFor(facts.enrollmentType),
});
