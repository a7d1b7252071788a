const prefix = 'RN_';

/** Every name that the app keeps in the browser; all carry the RN_ prefix (A §3). */
export type StorageKey =
  | 'csrfToken'
  | 'publicId'
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
  | 'lastSeen'
  | 'manualLocation'
  | 'mapView'
  | 'devicePosition'
  | 'joinDraft'
  | 'enrolledBonuses'
  | 'cardRegistrationSuccess'
  | 'generalPopupSeen'
  | 'dineInHighlightSeen'
  | 'emulationId'
  | 'partnerSignInSeenAt'
  | 'pwaSnoozedUntil'
  | 'appBannerSnoozedUntil'
  | 'appAnnouncementDismissedAt'
  | 'surveySeenAt'
  | 'accountShell'
  | 'staleReloadAt';

type Area = {
  get: (key: StorageKey) => string | null;
  set: (key: StorageKey, value: string) => void;
  remove: (key: StorageKey) => void;
};

/** Storage can be switched off or full; then nothing is kept and nothing fails. */
const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

const area = (storage: () => Storage): Area => ({
  get: (key) => attempt(() => storage().getItem(prefix + key), null),
  set: (key, value) => attempt(() => storage().setItem(prefix + key, value), undefined),
  remove: (key) => attempt(() => storage().removeItem(prefix + key), undefined),
});

/** Kept until the tab closes. */
export const session = area(() => window.sessionStorage);

/** Kept on the device. */
export const device = area(() => window.localStorage);

/** Calls `listener` when another tab changes or removes what is kept on the device. */
export const onDeviceChange = (
  key: StorageKey,
  listener: (value: string | null) => void,
): (() => void) => {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === prefix + key) listener(event.newValue);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
};
