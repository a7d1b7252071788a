import type { Partner } from '#contract/partner.ts';
import type { StaffSignOn } from '#contract/partner-parts.ts';
import { isExampleIssuer } from './is-example-issuer.ts';
import { createOpenidProvider } from './openid-provider.ts';
import type { IdentityProvider } from './port.ts';

/** The key of the provider whose staff may have roles in every program. */
export const PLATFORM = '*';

type Deps = {
  partners: ReadonlyMap<string, Partner>;
  /** Of the platform; undefined without one. */
  platform: StaffSignOn | undefined;
  /** Client secrets by program, and by * for the platform. */
  secrets: ReadonlyMap<string, string>;
  /** Issuer in place of one that is missing or of the reserved domain `example`; undefined in production. */
  developmentIssuer: string | undefined;
  maxAgeSeconds: number;
};

/** A provider at which staff sign in to the console: of a program, or of the platform. */
export type StaffProvider = { name: string; provider: IdentityProvider };

/** The name of a client at the development provider. */
export const developmentClientOf = (key: string): string =>
  key === PLATFORM ? 'staff' : `staff-${key}`;

/** The providers by program, and by * for the platform. */
export const openStaffProviders = (deps: Deps): ReadonlyMap<string, StaffProvider> => {
  const { partners, platform, secrets, developmentIssuer, maxAgeSeconds } = deps;
  const providers = new Map<string, StaffProvider>();
  const open = (key: string, name: string, settings: StaffSignOn | undefined): void => {
    const isReal = settings && !(developmentIssuer && isExampleIssuer(settings.issuer));
    const clientSecret = secrets.get(key);
    const shared = { clientSecret, maxAgeSeconds };
    if (isReal)
      providers.set(key, { name, provider: createOpenidProvider({ ...settings, ...shared }) });
    else if (developmentIssuer) {
      const client = { issuer: developmentIssuer, clientId: developmentClientOf(key) };
      providers.set(key, { name, provider: createOpenidProvider({ ...client, maxAgeSeconds }) });
    }
  };
  open(PLATFORM, 'Dineback', platform);
  for (const { slug, programName, staffSignOn } of partners.values())
    if (staffSignOn) open(slug, programName, staffSignOn);
  return providers;
};
