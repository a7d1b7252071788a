import type { Partner } from '#contract/partner.ts';
import { castOf } from '#demo/members/seed-members.ts';
import type {
  DevelopmentClient,
  NodeHandler,
} from '#demo/simulators/identity/development-provider.ts';
import { createSignOn, linkIdentities, type SignOn } from './features/single-sign-on/index.ts';
import { createOpenidProvider } from './integrations/identity/openid-provider.ts';
import type { IdentityProvider } from './integrations/identity/port.ts';
import { type Database, inPartner } from './platform/db/index.ts';
import type { Env } from './platform/env/index.ts';

type Parts = { env: Env; db: Database; partners: ReadonlyMap<string, Partner> };
export type OpenSignOn = {
  signOn: SignOn;
  // Answers under the path of the development identity provider; not there in production.
  before?: NodeHandler;
  // Lets the members of the demonstration sign in at it.
  link: () => Promise<void>;
};

export const identityPath = '/identity';

const subjectOf = (slug: string, email: string) => `${slug}:${email}`;

const story = {
  EnrolledCardMember: 'Member',
  NonCardMember: 'No card linked yet',
  ClosedAccountMember: 'Closed account',
};

const clientOf = (partner: Partner, { port, defaultPartner }: Env): DevelopmentClient => {
  const { slug, programName } = partner;
  const hosts = [`${slug}.localhost`, ...(slug === defaultPartner ? ['localhost'] : [])];
  return {
    clientId: slug,
    program: programName,
    redirectUris: hosts.map((host) => `http://${host}:${port}/Login/callback`),
    people: castOf(partner).map(({ email, firstName, lastName, memberType, tierLevel }) => ({
      subject: subjectOf(slug, email),
      name: `${firstName} ${lastName}`,
      email,
      who: tierLevel === 'VIP' ? 'VIP' : story[memberType],
    })),
  };
};

// Opened by the first sign-in, so that a start does not wait for it.
const openDevelopment = (
  clients: DevelopmentClient[],
  issuer: string,
  port: number,
): NodeHandler => {
  let opening: Promise<NodeHandler> | undefined;
  return (request, response) => {
    opening ??= import('#demo/simulators/identity/development-provider.ts').then((provider) =>
      provider.createDevelopmentProvider({
        issuer,
        clients,
        formTargets: `http://localhost:${port} http://*.localhost:${port}`,
      }),
    );
    opening.then(
      (handle) => handle(request, response),
      () => response.writeHead(503).end(),
    );
  };
};

// Single sign-on for every program that has it: at the issuer that it names, else, outside production, at
// the development identity provider of this process.
export const openSignOn = ({ env, db, partners }: Parts): OpenSignOn => {
  const issuer = `http://localhost:${env.port}${identityPath}`;
  const isDemonstration = !env.isProduction;
  const programs = [...partners.values()].filter(({ enrollmentType }) => enrollmentType === 'sso');
  const provided = programs.filter(({ singleSignOn }) => !singleSignOn);
  const providers = new Map<string, IdentityProvider>();
  for (const { slug, singleSignOn } of programs) {
    const clientSecret = env.keys.signOn.get(slug);
    if (singleSignOn) providers.set(slug, createOpenidProvider({ ...singleSignOn, clientSecret }));
    else if (isDemonstration) providers.set(slug, createOpenidProvider({ issuer, clientId: slug }));
  }
  const clients = provided.map((partner) => clientOf(partner, env));
  return {
    signOn: createSignOn({
      keys: env.keys.session,
      isSecure: env.isProduction,
      providerOf: (partnerId) => providers.get(partnerId),
    }),
    ...(isDemonstration ? { before: openDevelopment(clients, issuer, env.port) } : {}),
    link: async () => {
      if (!isDemonstration) return;
      for (const { clientId, people } of clients)
        await inPartner(db, clientId, (trx) =>
          linkIdentities(trx, { partnerId: clientId, issuer, people }),
        );
    },
  };
};
