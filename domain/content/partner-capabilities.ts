import { acceptsNewMembers } from '../enrollment/accepts-new-members.ts';
import type { Capabilities } from './applicable-entries.ts';

type Settings = {
  enrollmentType: 'direct' | 'sso' | 'none';
  hasAutoEnroll: boolean;
  appStoreUrls: { apple: string | null; google: string | null };
};

/**
 * Capabilities that content may name in `needs`: every boolean setting, `hasApp` and `canEnroll`.
 */
export const partnerCapabilities = (settings: Settings & Record<string, unknown>): Capabilities => {
  const switches = Object.entries(settings).filter(([, value]) => typeof value === 'boolean');
  return {
    ...Object.fromEntries(switches.map(([name, value]) => [name, value === true])),
    hasApp: settings.appStoreUrls.apple !== null || settings.appStoreUrls.google !== null,
    canEnroll: acceptsNewMembers(settings),
  };
};
