import type { Partner } from '#contract/partner.ts';
import { createSignOn, type SignOn } from './features/single-sign-on/index.ts';
import type { Listener } from './http/listen.ts';
import { createOpenidProvider } from './integrations/identity/openid-provider.ts';
import type { IdentityProvider } from './integrations/identity/port.ts';
import type { loadDemo } from './load-demo.ts';
import type { Database } from './platform/db/index.ts';
import type { Env } from './platform/env/index.ts';

type Demo = Awaited<ReturnType<typeof loadDemo>>;

export type OpenSignOn = {
  signOn: SignOn;
  /** Handles the path of the development identity provider; absent in production. */
  before?: Listener;
  /** Lets seed members sign in there. */
  link: () => Promise<void>;
};

export const identityPath = '/identity';

type Deps = {
  env: Env;
  db: Database;
  partners: ReadonlyMap<string, Partner>;
  demo: Demo | undefined;
};

// Single sign-on for every partner that has it, at the issuer that it names. Partners without an issuer use the
// development identity provider of this process, outside production.
export const openSignOn = async ({ env, db, partners, demo }: Deps): Promise<OpenSignOn> => {
  const issuer = `http://localhost:${env.port}${identityPath}`;
  const withSignOn = [...partners.values()].filter(
    ({ enrollmentType }) => enrollmentType === 'sso',
  );
  const providers = new Map<string, IdentityProvider>();
  for (const { slug, singleSignOn } of withSignOn) {
    const clientSecret = env.keys.signOn.get(slug);
    if (singleSignOn) providers.set(slug, createOpenidProvider({ ...singleSignOn, clientSecret }));
    else if (demo) providers.set(slug, createOpenidProvider({ issuer, clientId: slug }));
  }
  const identity = await demo?.simulateIdentity({
    partners: withSignOn.filter(({ singleSignOn }) => !singleSignOn),
    issuer,
    port: env.port,
    defaultPartner: env.defaultPartner,
  });
  return {
    signOn: createSignOn({
      keys: env.keys.session,
      isSecure: env.isProduction,
      providerOf: (partnerId) => providers.get(partnerId),
    }),
    ...(identity ? { before: identity.handler } : {}),
    link: async () => identity?.link(db),
  };
};
