import type { TierLevel } from '../member/member.ts';

/** Overlays by priority, highest first. */
export const overlays = [
  'appUpdate',
  'appAnnouncement',
  'partnerSignIn',
  'generalPopup',
  'installBanner',
  'appBanner',
  'survey',
] as const;
export type Overlay = (typeof overlays)[number];

/**
 * The single overlay to show: the current one until it is closed, then the due one with the highest
 * priority. Only the required app update replaces another overlay.
 */
export const overlayToShow = (
  due: ReadonlySet<Overlay>,
  showing: Overlay | null,
): Overlay | null => {
  if (due.has('appUpdate')) return 'appUpdate';
  if (showing !== null && due.has(showing)) return showing;
  return overlays.find((overlay) => due.has(overlay)) ?? null;
};

const overlayFreePaths = [
  '/join',
  '/add_card',
  '/card_added',
  '/account/manage_cards',
  '/activate',
  '/login',
  '/recover',
  '/fix_credentials',
  '/surveys',
  '/server_error',
];

/** Paths of forms and flows that must not be interrupted by a popup, banner or survey. */
export const isOverlayFreePath = (path: string): boolean =>
  overlayFreePaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** The paths of the home page. */
export const isHomePath = (path: string): boolean => path === '/' || path === '/discover';

/** Paths whose first screen is the search form, which a card at the bottom of a phone would cover. */
export const isSearchPath = (path: string): boolean => isHomePath(path) || path === '/search';

const busyPaths = ['/account/overview', '/account/user_profile', '/merchants'];

/** Whether the general popup may cover a page: not a search, a form, a restaurant's tables, or the page on which a visit begins. */
export const isQuietPath = (path: string): boolean =>
  !isSearchPath(path) &&
  !isOverlayFreePath(path) &&
  !busyPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

type PopupReader = {
  emailOptIn: boolean;
  linkedCards: number;
  diningProgress: { dinesCounted: number } | null;
  tierLevel: TierLevel;
} | null;

/** The states of a popup's reader; `user_states` in its content lists those it is for. */
export const popupStates = (reader: PopupReader): string[] => {
  if (reader === null) return ['notSignedIn'];
  const { emailOptIn, linkedCards, diningProgress, tierLevel } = reader;
  const isBeforeVip = tierLevel !== 'VIP' && !diningProgress?.dinesCounted;
  return [
    emailOptIn ? 'emailOptedIn' : 'emailOptedOut',
    ...(linkedCards === 0 ? ['withoutCard'] : []),
    ...(isBeforeVip ? ['withoutDines'] : []),
  ];
};

/** Whether a popup is for its reader: one without states is for everyone. */
export const isPopupFor = (reader: PopupReader, userStates: readonly string[]): boolean =>
  userStates.length === 0 || popupStates(reader).some((state) => userStates.includes(state));

/** Delay before an overlay other than the app announcement may cover a page, in milliseconds; see docs/behavior/content.md#overlays. */
export const OVERLAY_DELAY_MS = 2_500;

/** Splits a popup's HTML: its first heading becomes the dialog's title. */
export const popupParts = (html: string): { title: string; body: string } => {
  const [heading = '', title = ''] = /<h2>([^<]*)<\/h2>/.exec(html) ?? [];
  return { title, body: html.replace(heading, '') };
};
