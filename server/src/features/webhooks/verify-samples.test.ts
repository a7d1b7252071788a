import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { verify } from '../../../../docs/samples/webhooks/verify.ts';
import { newWebhookSecret, signWebhook } from './sign-webhook.ts';

const folder = fileURLToPath(new URL('../../../../docs/samples/webhooks/', import.meta.url));
const body = JSON.stringify({
  type: 'dine.awarded',
  timestamp: '2026-06-15T16:00:00.000Z',
  data: { restaurant: 'Café' },
});
const secret = newWebhookSecret();

type Sent = { id: string; timestamp: string; signature: string; body: string };

const send = (changes: Partial<Sent> = {}, ageSeconds = 0): Sent => {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  const signed = { id: 'evt_1', timestamp, body, secrets: [newWebhookSecret(), secret] };
  const message = {
    id: 'evt_1',
    timestamp: String(timestamp),
    signature: signWebhook(signed),
    body,
  };
  return { ...message, ...changes };
};

const messages: [name: string, message: Sent, isAccepted: boolean][] = [
  ['a message with two signatures', send(), true],
  ['another body', send({ body: body.replace('Café', 'Bar') }), false],
  ['another id', send({ id: 'evt_2' }), false],
  ['another version', send({ signature: send().signature.replaceAll('v1,', 'v0,') }), false],
  ['no signature', send({ signature: '' }), false],
  ['a message of 6 minutes ago', send({}, 360), false],
  ['a message of the future', send({}, -360), false],
];

it.each(messages)('the TypeScript sample decides on %s', (_, message, isAccepted) => {
  const run = () => verify(secret, message).type;
  if (isAccepted) expect(run()).toBe('dine.awarded');
  else expect(run).toThrow();
});

const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const samples: [language: string, command: string[], isInstalled: boolean][] = [
  ['Python', ['python3', `${folder}verify.py`], has('python3', '--version')],
  ['Go', ['go', 'run', `${folder}verify.go`], has('go', 'version')],
];

describe.each(samples)('the %s sample', (_, [program = '', ...args], isInstalled) => {
  it.runIf(isInstalled).each(messages)('decides on %s', (__, message, isAccepted) => {
    const { id, timestamp, signature } = message;
    const input = { input: message.body, encoding: 'utf8' } as const;
    const run = spawnSync(program, [...args, secret, id, timestamp, signature], input);
    expect([run.status === 0, run.stdout.trim()]).toEqual([
      isAccepted,
      isAccepted ? 'dine.awarded' : '',
    ]);
  });
});
