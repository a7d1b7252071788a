import type { Partner } from '#contract/partner.ts';
import { linkIdentities } from '#server/features/single-sign-on/index.ts';
import {
  developmentClientOf,
  PLATFORM,
} from '#server/integrations/identity/open-staff-providers.ts';
import { type Database, inPartner } from '#server/platform/db/index.ts';
import { seedMembersOf } from '../../members/seed-members.ts';
import { seedNumber } from '../../members/seed-number.ts';
import { staffAccountsOf } from '../../seeding/staff-accounts.ts';
import type { DevelopmentClient, NodeHandler } from './development-provider.ts';

export type IdentitySettings = {
  /** The partners with single sign-on that name no identity provider, or one that does not exist. */
  partners: readonly Partner[];
  /** Programs at whose provider staff sign in, and * for the platform. */
  staffKeys: readonly string[];
  issuer: string;
  port: number;
  defaultPartner: string;
};

const subjectOf = (slug: string, email: string) => `${slug}:${email}`;

const labels = {
  EnrolledCardMember: 'Member',
  NonCardMember: 'No card linked yet',
  ClosedAccountMember: 'Closed account',
};

const clientOf = (partner: Partner, { port, defaultPartner }: IdentitySettings) => {
  const { slug, programName } = partner;
  const hosts = [`${slug}.localhost`, ...(slug === defaultPartner ? ['localhost'] : [])];
  const client: DevelopmentClient = {
    clientId: slug,
    programName,
    memberNumberClaim: partner.singleSignOn?.memberNumberClaim ?? null,
    numberOf: (email) => seedNumber(partner, email),
    redirectUris: hosts.map((host) => `http://${host}:${port}/Login/callback`),
    people: seedMembersOf(partner).map(({ email, firstName, lastName, memberType, tierLevel }) => ({
      subject: subjectOf(slug, email),
      name: `${firstName} ${lastName}`,
      email,
      who: tierLevel === 'VIP' ? 'VIP' : labels[memberType],
    })),
  };
  return client;
};

const staffClientOf = (key: string, { port, defaultPartner }: IdentitySettings) => {
  const clientId = developmentClientOf(key);
  const people = staffAccountsOf(defaultPartner).filter(
    ({ partner }) => (partner ?? PLATFORM) === key,
  );
  const client: DevelopmentClient = {
    clientId,
    programName: 'the staff console',
    memberNumberClaim: null,
    numberOf: () => null,
    redirectUris: [`http://console.localhost:${port}/sign-on/callback`],
    people: people.map(({ email, name, role }) => ({
      subject: subjectOf(clientId, email),
      email,
      name,
      who: role,
    })),
  };
  return client;
};

// Opened by the first sign-in, so that a start does not wait for it.
const openOnFirstRequest = (clients: DevelopmentClient[], settings: IdentitySettings) => {
  const { issuer, port } = settings;
  let opening: Promise<NodeHandler> | undefined;
  const handler: NodeHandler = (request, response) => {
    opening ??= import('./development-provider.ts').then((provider) =>
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
  return handler;
};

/** A development identity provider for partners without their own; any visitor may sign in as any seed member. */
export const openIdentity = (settings: IdentitySettings) => {
  const clients = settings.partners.map((partner) => clientOf(partner, settings));
  return {
    handler: openOnFirstRequest(
      [...clients, ...settings.staffKeys.map((key) => staffClientOf(key, settings))],
      settings,
    ),
    /** Lets the seed members sign in. */
    link: async (db: Database): Promise<void> => {
      for (const { clientId: partnerId, people } of clients)
        await inPartner(db, partnerId, (trx) =>
          linkIdentities(trx, { partnerId, issuer: settings.issuer, people }),
        );
    },
  };
};
