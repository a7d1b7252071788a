import { takesNewMembers } from '../enrollment/takes-new-members.ts';
import type { Capabilities } from './applicable.ts';

type Settings = {
  enrollmentType: 'direct' | 'sso' | 'none';
  hasAutoEnroll: boolean;
  appStoreUrls: { apple: string | null; google: string | null };
};

/** What copy may name in `needs`: every switch of the program, and `hasApp` and `canEnroll` (A §3). */
export const programCapabilities = (settings: Settings & Record<string, unknown>): Capabilities => {
  const switches = Object.entries(settings).filter(([, value]) => typeof value === 'boolean');
  return {
    ...Object.fromEntries(switches.map(([name, value]) => [name, value === true])),
    hasApp: settings.appStoreUrls.apple !== null || settings.appStoreUrls.google !== null,
    canEnroll: takesNewMembers(settings),
  };
};
