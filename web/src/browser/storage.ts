const PREFIX = 'RN_';

/** Every key the app stores in the browser; all are prefixed with RN_. */
export type StorageKey =
  | 'csrfToken'
  | 'publicId'
  | 'activated'
  | 'loginRedirect'
  | 'sessionExpiry'
  | 'selectedMerchant'
  | 'selectedMerchantAction'
  | 'utmTerm'
  | 'utmMedium'
  | 'utmCampaign'
  | 'utmSource'
  | 'utmContent'
  | 'referrer'
  | 'source'
  | 'lastSearch'
  | 'hasSearched'
  | 'lastSeen'
  | 'manualLocation'
  | 'mapView'
  | 'mapStreets'
  | 'devicePosition'
  | 'joinDraft'
  | 'enrolledBonuses'
  | 'cardRegistrationSuccess'
  | 'passwordReset'
  | 'generalPopupSeen'
  | 'dineInHighlightSeen'
  | 'emulationId'
  | 'partnerSignInSeenAt'
  | 'pwaSnoozedUntil'
  | 'appBannerSnoozedUntil'
  | 'appAnnouncementDismissedAt'
  | 'surveySeenAt'
  | 'surveyDrafts'
  | 'guestDraft'
  | 'reviewDraft'
  | 'accountShell'
  | 'seenRewards'
  | 'accountClosed'
  | 'announcementClosed'
  | 'staleReloadAt';

type Store = {
  get: (key: StorageKey) => string | null;
  set: (key: StorageKey, value: string) => void;
  /** The parsed value; null when it is missing or malformed. */
  getJson: (key: StorageKey) => unknown;
  setJson: (key: StorageKey, value: unknown) => void;
  remove: (key: StorageKey) => void;
};

/** Storage can be blocked or full; reads then return null and writes are ignored. */
const attempt = <T>(action: () => T, fallback: T): T => {
  try {
    return action();
  } catch {
    return fallback;
  }
};

const createStore = (storage: () => Storage): Store => {
  const get = (key: StorageKey) => attempt(() => storage().getItem(PREFIX + key), null);
  const set = (key: StorageKey, value: string) =>
    attempt(() => storage().setItem(PREFIX + key, value), undefined);
  return {
    get,
    set,
    getJson: (key) => attempt((): unknown => JSON.parse(get(key) ?? 'null'), null),
    setJson: (key, value) => set(key, JSON.stringify(value)),
    remove: (key) => attempt(() => storage().removeItem(PREFIX + key), undefined),
  };
};

/** sessionStorage: cleared when the tab closes. */
export const sessionStore = createStore(() => window.sessionStorage);

/** localStorage: shared by all tabs. */
export const localStore = createStore(() => window.localStorage);

/** Calls `listener` when another tab changes or removes a localStorage key. */
export const onLocalStoreChange = (
  key: StorageKey,
  listener: (value: string | null) => void,
): (() => void) => {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === PREFIX + key) listener(event.newValue);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
};
