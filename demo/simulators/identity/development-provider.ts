import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { choosePersonPage, type Person } from './choose-person-page.ts';
import { createMemoryRecords } from './memory-records.ts';

export type DevelopmentClient = {
  clientId: string;
  programName: string;
  redirectUris: string[];
  people: readonly Person[];
  /** The claim that has a member's number, and the number by email. */
  memberNumberClaim: string | null;
  numberOf: (email: string) => string | null;
};

type Options = { issuer: string; clients: readonly DevelopmentClient[]; formTargets: string };
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

const MAX_BODY_BYTES = 4096;
// Short, so that each sign-in shows the choice of identity again.
const SESSION_SECONDS = 5;

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let body = '';
  for await (const part of request) {
    body += String(part);
    if (body.length > MAX_BODY_BYTES) throw new Error('the form is too long');
  }
  return new URLSearchParams(body);
};

const emailOf = (subject: string) => subject.slice(subject.indexOf(':') + 1);

const namesOf = (people: readonly Person[], subject: string) => {
  const known = people.find((person) => person.subject === subject)?.name;
  const [first = '', ...rest] = (known ?? emailOf(subject).split('@')[0] ?? '').split(/[ ._-]+/);
  return { given_name: first, family_name: rest.join(' ') };
};

const numberOf = (clients: readonly DevelopmentClient[], subject: string) => {
  const client = clients.find(({ clientId }) => subject.startsWith(`${clientId}:`));
  if (!client?.memberNumberClaim) return {};
  return { [client.memberNumberClaim]: client.numberOf(emailOf(subject)) };
};

const createProvider = async ({ issuer, clients }: Options) => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const people = clients.flatMap((client) => client.people);
  const numberClaims = clients.flatMap(({ memberNumberClaim }) => memberNumberClaim ?? []);
  const provider = new Provider(issuer, {
    adapter: createMemoryRecords(),
    clients: clients.map(({ clientId, redirectUris }) => ({
      client_id: clientId,
      redirect_uris: redirectUris,
      token_endpoint_auth_method: 'none',
    })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: {
      openid: ['sub', ...numberClaims],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: { Session: SESSION_SECONDS, Interaction: 3600, Grant: 3600 },
    interactions: { url: (_, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}` },
    findAccount: (_, subject) => ({
      accountId: subject,
      claims: async () => ({
        sub: subject,
        email: emailOf(subject),
        email_verified: true,
        ...numberOf(clients, subject),
        ...namesOf(people, subject),
      }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  return provider;
};

/**
 * An OpenID provider for demonstrations and tests, under the path of its issuer. It signs in any user, so it never
 * runs in production.
 */
export const createDevelopmentProvider = async (options: Options): Promise<NodeHandler> => {
  const provider = await createProvider(options);
  const mount = new URL(options.issuer).pathname;
  const callback = provider.callback();

  const interact: (...args: Parameters<NodeHandler>) => Promise<void> = async (
    request,
    response,
  ) => {
    const { params } = await provider.interactionDetails(request, response);
    const client = options.clients.find(({ clientId }) => clientId === params.client_id);
    if (request.method !== 'POST') {
      response.setHeader(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${options.formTargets}; frame-ancestors 'none'`,
      );
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(String(await choosePersonPage(client?.programName ?? '', client?.people ?? [])));
      return;
    }
    const form = await readForm(request);
    const email = form.get('email')?.trim().toLowerCase();
    const accountId = email ? `${client?.clientId}:${email}` : form.get('subject');
    const login = { accountId: accountId ?? '', remember: false };
    await provider.interactionFinished(request, response, { login });
  };

  return (request, response) => {
    const url = request.url ?? '';
    if (url.startsWith(`${mount}/interaction/`)) {
      interact(request, response).catch(() => {
        response.statusCode = 400;
        response.end('This sign-in has ended. Go back and begin again.\n');
      });
      return;
    }
    // Sets both URLs as a framework does for mounted handlers, because the provider derives its
    // path from them.
    Object.assign(request, { originalUrl: url, url: url.slice(mount.length) || '/' });
    void callback(request, response);
  };
};
