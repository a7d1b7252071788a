import type { PushMessage, PushResult, PushSender, PushTarget } from './port.ts';

export type FakePush = PushSender & {
  sent: { endpoint: string; message: PushMessage }[];
  /** The next results, first to last; `sent` when empty. An error is thrown. */
  results: (PushResult | Error)[];
};

/** Records notifications instead of sending them. */
export const createFakePush = (): FakePush => {
  const fake: FakePush = {
    publicKey: 'fake-public-key',
    sent: [],
    results: [],
    send: async ({ endpoint }: PushTarget, message) => {
      const result = fake.results.shift() ?? 'sent';
      if (result instanceof Error) throw result;
      if (result === 'sent') fake.sent.push({ endpoint, message });
      return result;
    },
  };
  return fake;
};
