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

const searchPaths = ['/', '/discover', '/search'];

/** Paths whose first screen is the search form, which a card at the bottom of a phone would cover. */
export const isSearchPath = (path: string): boolean => searchPaths.includes(path);

/** Delay before an overlay other than the app announcement may cover a page, in milliseconds; see docs/behavior/content.md#overlays. */
export const OVERLAY_DELAY_MS = 2_500;

/** Splits a popup's HTML: its first heading becomes the dialog's title. */
export const popupParts = (html: string): { title: string; body: string } => {
  const [heading = '', title = ''] = /<h2>([^<]*)<\/h2>/.exec(html) ?? [];
  return { title, body: html.replace(heading, '') };
};
