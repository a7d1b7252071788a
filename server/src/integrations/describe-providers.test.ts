import { expect, it } from 'vitest';
import { readEnv } from '#server/platform/env/read-env.ts';
import { describeProviders } from './describe-providers.ts';

const stateOf = (settings: Record<string, string>) =>
  new Map(describeProviders(readEnv(settings)).map(({ part, ...provider }) => [part, provider]));

it('names what a demonstration simulates', () => {
  const providers = stateOf({});
  for (const part of ['cards', 'mail', 'payoutsCard', 'payoutsEmail', 'images'] as const)
    expect(providers.get(part)).toEqual({ name: '', state: 'simulated' });
  expect(providers.get('booking')).toEqual({ name: '', state: 'builtIn' });
});

it('shows the host of a provider and never the user or password of its address', () => {
  const providers = stateOf({ SMTP_URL: 'smtps://user:secret@smtp.example.test:465' });
  expect(providers.get('mail')).toEqual({ name: 'smtp.example.test:465', state: 'real' });
  expect(JSON.stringify([...providers])).not.toContain('secret');
});
