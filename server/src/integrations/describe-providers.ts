import type { StaffProvider } from '#contract/staff/operations.ts';
import { cardServiceAddressOf, type Env } from '#server/platform/env/env.ts';

// The host alone: an address of settings may carry a user and a password.
const hostOf = (address: string): string => new URL(address).host;

const outside = (address: string | undefined): Pick<StaffProvider, 'name' | 'state'> =>
  address ? { name: hostOf(address), state: 'real' } : { name: '', state: 'simulated' };

/** The providers of the settings by part, and what is simulated, a part of the product itself, or off. */
export const describeProviders = (env: Env): readonly StaffProvider[] => {
  const payouts = outside(env.payoutProvider?.address);
  const off = { name: '', state: 'off' } as const;
  const builtIn = { name: '', state: 'builtIn' } as const;
  const mapAddress = env.mapStyleUrl ?? (env.mapTilesFile ? undefined : env.mapTilesUrl);
  return [
    { part: 'cards', ...outside(env.cardNetwork?.address) },
    { part: 'cardVault', name: hostOf(cardServiceAddressOf(env)), state: 'builtIn' },
    { part: 'mail', ...outside(env.smtpUrl) },
    { part: 'push', ...(env.vapidKey ? builtIn : off) },
    { part: 'payoutsCard', ...payouts },
    {
      part: 'payoutsEmail',
      ...(env.tremendous ? { name: 'Tremendous', state: 'real' } : payouts),
    },
    { part: 'booking', ...(env.bookingProvider ? outside(env.bookingProvider.address) : builtIn) },
    { part: 'captcha', ...(env.recaptcha ? { name: 'reCAPTCHA', state: 'real' } : builtIn) },
    { part: 'map', ...(mapAddress ? outside(mapAddress) : builtIn) },
    { part: 'images', ...(env.simulated.has('images') ? outside(undefined) : off) },
    { part: 'signOn', ...(env.isProduction ? { name: '', state: 'real' } : outside(undefined)) },
  ];
};
