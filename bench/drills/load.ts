import { setTimeout as wait } from 'node:timers/promises';
import { SIGNATURE_HEADER, signBody, TIMESTAMP_HEADER } from '#server/platform/http/signed-body.ts';
import { createVisitor, send } from './visitor.ts';

export type LoadResult = { requests: number; failures: string[]; slowestMs: number };

type Load = { origins: () => readonly string[]; feedKey: string; perSecond: number };

const paths = ['/', '/api/Program', '/how-it-works', '/join', '/livez'];

const event = (number: number) => ({
  provider: 'simnet',
  messageId: `drill-${number}`,
  eventType: 'auth',
  transactionId: `drill-${number}`,
  sequence: 1,
  cardToken: `drill-card-${number % 50}`,
  mid: '000000000000001',
  amountCents: 2_500,
  currency: 'USD',
  occurredAt: '2026-11-20T19:30:00',
  authCode: null,
  mcc: '5812',
  entryMode: null,
  descriptor: null,
  refundOf: null,
});

/** Sends a body to a path, signed with a key as providers sign it. */
export const sendSigned = (
  address: { origin: string; path: string },
  key: string,
  input: unknown,
) => {
  const body = JSON.stringify(input);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = signBody(key, timestamp, Buffer.from(body));
  return send(address.origin, address.path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signature,
    },
  });
};

export const sendEvent = (origin: string, feedKey: string, number: number) =>
  sendSigned({ origin, path: '/feeds/simnet/events' }, feedKey, [event(number)]);

/** Sends pages, members' calls and feed events at a fixed rate to the processes in turn; `stop` waits for all responses. */
export const startLoad = async ({ origins, feedKey, perSecond }: Load, member: string) => {
  const [first = ''] = origins();
  const signedIn = createVisitor(first);
  await signedIn.signIn(member);
  const result: LoadResult = { requests: 0, failures: [], slowestMs: 0 };
  const open = new Set<Promise<void>>();
  const sendOne = async (number: number) => {
    const all = origins();
    const origin = all[number % all.length] ?? first;
    const startedAt = performance.now();
    const path = paths[number % paths.length] ?? '/';
    signedIn.moveTo(origin);
    const sending =
      number % 3 === 0
        ? sendEvent(origin, feedKey, number)
        : number % 3 === 1
          ? signedIn.get('/api/Member/Cards')
          : send(origin, path);
    const failure = await sending.then(
      ({ status, body }) => (status === 200 ? '' : `${status} ${body.slice(0, 80)}`),
      (error: Error) => error.message,
    );
    if (failure) result.failures.push(`request ${number} at ${origin}: ${failure}`);
    result.slowestMs = Math.max(result.slowestMs, performance.now() - startedAt);
  };
  let isOn = true;
  const looping = (async () => {
    while (isOn) {
      const sending: Promise<void> = sendOne(result.requests).finally(() => open.delete(sending));
      open.add(sending);
      result.requests += 1;
      await wait(1000 / perSecond);
    }
  })();
  return {
    stop: async (): Promise<LoadResult> => {
      isOn = false;
      await looping;
      await Promise.all(open);
      return result;
    },
  };
};
