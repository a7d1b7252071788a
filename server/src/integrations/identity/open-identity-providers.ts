import type { Partner } from '#contract/partner.ts';
import { createOpenidProvider } from './openid-provider.ts';
import type { IdentityProvider } from './port.ts';

type Deps = {
  partners: ReadonlyMap<string, Partner>;
  /** Client secrets by partner. */
  secrets: ReadonlyMap<string, string>;
  /** Issuer for partners that name none; undefined in production. */
  developmentIssuer: string | undefined;
};

type Opened = {
  providers: ReadonlyMap<string, IdentityProvider>;
  /** The partners with single sign-on that name no issuer. */
  withoutIssuer: readonly Partner[];
};

/** The identity provider of each partner with single sign-on, at the issuer that it names. */
export const openIdentityProviders = ({ partners, secrets, developmentIssuer }: Deps): Opened => {
  const withSignOn = [...partners.values()].filter(
    ({ enrollmentType }) => enrollmentType === 'sso',
  );
  const providers = new Map<string, IdentityProvider>();
  for (const { slug, singleSignOn } of withSignOn) {
    const clientSecret = secrets.get(slug);
    if (singleSignOn) providers.set(slug, createOpenidProvider({ ...singleSignOn, clientSecret }));
    else if (developmentIssuer)
      providers.set(slug, createOpenidProvider({ issuer: developmentIssuer, clientId: slug }));
  }
  return { providers, withoutIssuer: withSignOn.filter(({ singleSignOn }) => !singleSignOn) };
};
