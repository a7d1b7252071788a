import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type Claims = JWTPayload & Record<string, unknown>;

/** A test identity provider that can misbehave; correct by default. */
export type StandIn = {
  issuer: string;
  /** Signs the next ID token, given the correct claims. */
  sign: (claims: Claims, key: CryptoKey) => Promise<string>;
  strangerKey: CryptoKey;
  keySetPadding: number;
  /** Form bodies of received token requests. */
  exchanges: URLSearchParams[];
  hangs: boolean;
  /** How many of the next requests end without a response. */
  drops: number;
  nonce: string;
  /** Issues a code bound to an authorization request, as real providers do. */
  issue: (request: URL, subject: string) => string;
  close: () => void;
};

export const signToken = (claims: Claims, key: CryptoKey, kid = 'k1') =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

const personOf = (subject: string) => ({
  email: `${subject}@mail.example`,
  given_name: 'Ida',
  family_name: 'Ray',
});

const isBoundTo = (request: URLSearchParams, form: URLSearchParams): boolean => {
  const verifier = form.get('code_verifier') ?? '';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return (
    request.get('code_challenge') === challenge &&
    request.get('client_id') === form.get('client_id') &&
    request.get('redirect_uri') === form.get('redirect_uri')
  );
};

const createCodes = () => {
  const issued = new Map<string, { subject: string; request: URLSearchParams }>();
  return {
    find: (code: string) => issued.get(code),
    issue: ({ searchParams }: URL, subject: string): string => {
      const code = `code-${issued.size + 1}`;
      issued.set(code, { subject, request: searchParams });
      return code;
    },
  };
};

export const openStandIn = async (): Promise<StandIn> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const used = new Set<string>();
  const codes = createCodes();
  const handlers: Record<string, (form: URLSearchParams) => Promise<[number, unknown]>> = {
    '/.well-known/openid-configuration': async () => [
      200,
      {
        issuer: standIn.issuer,
        authorization_endpoint: `${standIn.issuer}/auth`,
        token_endpoint: `${standIn.issuer}/token`,
        jwks_uri: `${standIn.issuer}/jwks`,
        authorization_response_iss_parameter_supported: true,
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      },
    ],
    '/jwks': async () => [200, { keys: [jwk], padding: 'x'.repeat(standIn.keySetPadding) }],
    '/token': async (form) => {
      standIn.exchanges.push(form);
      const code = form.get('code') ?? '';
      if (used.has(code)) return [400, { error: 'invalid_grant' }];
      used.add(code);
      const issued = codes.find(code);
      if (issued && !isBoundTo(issued.request, form)) return [400, { error: 'invalid_grant' }];
      const now = Math.floor(Date.now() / 1000);
      const { issuer: iss } = standIn;
      const nonce = issued?.request.get('nonce') ?? standIn.nonce;
      const sub = issued?.subject ?? code;
      const aud = issued?.request.get('client_id') ?? 'club';
      const claims = { ...personOf(sub), iss, sub, aud, nonce, iat: now, exp: now + 300 };
      const token = await standIn.sign(claims, privateKey);
      return [200, { access_token: 'a', token_type: 'Bearer', id_token: token }];
    },
  };
  const server = createServer(async (request, response) => {
    if (standIn.hangs) return;
    if (standIn.drops > 0) {
      standIn.drops -= 1;
      request.socket.destroy();
      return;
    }
    let body = '';
    for await (const part of request) body += String(part);
    const handler = handlers[request.url ?? ''];
    const [status, json] = handler ? await handler(new URLSearchParams(body)) : [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // address() is an object for a TCP server.
  const { port } = server.address() as AddressInfo;
  const standIn: StandIn = {
    issuer: `http://127.0.0.1:${port}`,
    sign: signToken,
    strangerKey: stranger.privateKey,
    keySetPadding: 0,
    exchanges: [],
    hangs: false,
    drops: 0,
    nonce: '',
    issue: codes.issue,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return standIn;
};
