/** What may lie over a page, most important first. */
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
 * The one overlay that shows: what shows already stays until it is closed, then comes the most important that is due.
 * Only the update screen, without which nothing works, takes the place of another.
 */
export const overlayToShow = (
  due: ReadonlySet<Overlay>,
  showing: Overlay | null,
): Overlay | null => {
  if (due.has('appUpdate')) return 'appUpdate';
  if (showing !== null && due.has(showing)) return showing;
  return overlays.find((overlay) => due.has(overlay)) ?? null;
};

const quietPaths = ['/join', '/add_card', '/card_added', '/activate', '/login', '/recover'];
const quietToo = ['/fix_credentials', '/surveys', '/server_error'];

/** Paths on which somebody is in the middle of something: no popup, banner or survey disturbs there. */
export const isQuietPath = (path: string): boolean =>
  [...quietPaths, ...quietToo].some((quiet) => path === quiet || path.startsWith(`${quiet}/`));

/** How long a page shows before anything but an announcement of the app lies over it. */
export const SETTLING_MS = 2_500;
