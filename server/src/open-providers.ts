import { createHouseBook } from './integrations/booking/house/house-book.ts';
import { createHttpBooking } from './integrations/booking/http/http-booking.ts';
import type { BookingPort } from './integrations/booking/port.ts';
import { createFidelNetwork } from './integrations/card-network/fidel-network.ts';
import type { CardNetwork } from './integrations/card-network/port.ts';
import type { ImageRenderer } from './integrations/images/port.ts';
import type { Mailer } from './integrations/mail/port.ts';
import { createSmtpMailer } from './integrations/mail/smtp-mailer.ts';
import { createHttpPayoutProvider } from './integrations/payout/http-provider.ts';
import type { PayoutProvider } from './integrations/payout/port.ts';
import { loadDemo } from './load-demo.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/index.ts';
import type { Env } from './platform/env/index.ts';

/** What other companies provide, or the demonstration in their place. */
export type Providers = {
  mailer: Mailer;
  cardNetwork: CardNetwork;
  payoutProvider: PayoutProvider;
  /** The restaurants' own books, and the provider of restaurants that have none. */
  books: { house: BookingPort; provider: BookingPort | null };
  /** Without one, images are blank. */
  imageRenderer: ImageRenderer | undefined;
};

type Deps = { env: Env; db: Database; now: Clock };

const openMailer = async ({ env, ...deps }: Deps): Promise<Mailer> =>
  env.smtpUrl ? createSmtpMailer(env.smtpUrl) : (await loadDemo()).simulateMail(deps);

const openCardNetwork = async ({ cardNetwork }: Env): Promise<CardNetwork> =>
  cardNetwork
    ? createFidelNetwork({ address: cardNetwork.address, secretKey: cardNetwork.key })
    : (await loadDemo()).simulateCardNetwork();

const openPayoutProvider = async ({ env, ...deps }: Deps): Promise<PayoutProvider> =>
  env.payoutProvider
    ? createHttpPayoutProvider(env.payoutProvider)
    : (await loadDemo()).simulatePayouts(deps);

/** Opens each provider; the environment was rejected if one is neither configured nor allowed to be simulated. */
export const openProviders = async (deps: Deps): Promise<Providers> => {
  const { env } = deps;
  const [mailer, cardNetwork, payoutProvider, imageRenderer] = await Promise.all([
    openMailer(deps),
    openCardNetwork(env),
    openPayoutProvider(deps),
    env.simulated.has('images') ? loadDemo().then((demo) => demo.renderArtwork()) : undefined,
  ]);
  const { bookingProvider } = env;
  const provider = bookingProvider ? createHttpBooking(bookingProvider) : null;
  const books = { house: createHouseBook(deps), provider };
  return { mailer, cardNetwork, payoutProvider, imageRenderer, books };
};
