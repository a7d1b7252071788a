import type { Partner } from '#contract/partner.ts';
import { isExampleIssuer } from './is-example-issuer.ts';
import { createOpenidProvider } from './openid-provider.ts';
import type { IdentityProvider } from './port.ts';

type Deps = {
  partners: ReadonlyMap<string, Partner>;
  /** Client secrets by partner. */
  secrets: ReadonlyMap<string, string>;
  /** Issuer for partners that name none, or one of the reserved domain `example`; undefined in production. */
  developmentIssuer: string | undefined;
};

type Opened = {
  providers: ReadonlyMap<string, IdentityProvider>;
  /** The partners with single sign-on that name no issuer, or use the development issuer. */
  withoutIssuer: readonly Partner[];
};

/** The identity provider of each partner with single sign-on, at the issuer that it names. */
export const openIdentityProviders = ({ partners, secrets, developmentIssuer }: Deps): Opened => {
  const withSignOn = [...partners.values()].filter(
    ({ enrollmentType }) => enrollmentType === 'sso',
  );
  const isNamed = ({ singleSignOn }: Partner): boolean =>
    singleSignOn !== null && !(developmentIssuer && isExampleIssuer(singleSignOn.issuer));
  const providers = new Map<string, IdentityProvider>();
  for (const partner of withSignOn) {
    const { slug, singleSignOn } = partner;
    const clientSecret = secrets.get(slug);
    if (singleSignOn && isNamed(partner))
      providers.set(slug, createOpenidProvider({ ...singleSignOn, clientSecret }));
    else if (developmentIssuer)
      providers.set(
        slug,
        createOpenidProvider({ ...singleSignOn, issuer: developmentIssuer, clientId: slug }),
      );
  }
  return { providers, withoutIssuer: withSignOn.filter((partner) => !isNamed(partner)) };
};
