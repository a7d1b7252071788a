import type { PayoutDelivery } from '#domain/payouts/payout.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import { cardServiceAddressOf, type Env, type SimulatedPart } from '#server/platform/env/env.ts';
import { createHouseBook } from './booking/house/house-book.ts';
import { createHttpBooking } from './booking/http/http-booking.ts';
import type { BookingPort, BookingReads } from './booking/port.ts';
import type { Captcha } from './captcha/port.ts';
import { createProofOfWork } from './captcha/proof-of-work.ts';
import { createRecaptcha } from './captcha/recaptcha.ts';
import { createFidelNetwork } from './card-network/fidel-network.ts';
import type { CardNetwork } from './card-network/port.ts';
import { createHttpCardVault } from './card-vault/http-card-vault.ts';
import type { CardVault } from './card-vault/port.ts';
import type { ImageRenderer } from './images/port.ts';
import type { Mailer } from './mail/port.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { createHttpPayoutProvider } from './payout/http-provider.ts';
import type { PayoutProvider, PayoutWebhooks } from './payout/port.ts';
import { createTremendous } from './payout/tremendous-provider.ts';
import type { PushSender } from './push/port.ts';
import { createWebPush } from './push/web-push.ts';

/** One provider for statement credits and another for emails. */
export const routeByDelivery = (
  providers: Readonly<Record<PayoutDelivery, PayoutProvider>>,
): PayoutProvider => ({ send: (order) => providers[order.delivery].send(order) });

/** External services, or their simulators. */
export type Providers = {
  captcha: Captcha;
  vault: CardVault;
  mailer: Mailer;
  /** Null without a key: no push notifications. */
  push: PushSender | null;
  cardNetwork: CardNetwork;
  payoutProvider: PayoutProvider;
  /** The restaurants' own books, and the provider for restaurants without one. */
  books: { house: BookingReads; provider: BookingPort | null };
  /** Without one, images are blank. */
  imageRenderer: ImageRenderer | undefined;
};

type Parts = { db: Database; now: Clock };

/** The demonstration's simulators. */
export type Simulators = {
  simulateMail: (parts: Parts) => Promise<Mailer>;
  simulateCardNetwork: () => Promise<CardNetwork>;
  simulatePayouts: (parts: Parts) => Promise<PayoutProvider>;
  renderArtwork: () => Promise<ImageRenderer>;
};

type Deps = Parts & { env: Env; loadSimulators: () => Promise<Simulators> };

// A command is not rejected for a provider that it may never use.
const simulatorsOf = ({ env, loadSimulators }: Deps, part: SimulatedPart): Promise<Simulators> => {
  if (env.simulated.has(part)) return loadSimulators();
  throw new Error(
    `the provider of ${part} is missing; configure it, or add ${part} to ALLOW_SIMULATED to simulate it`,
  );
};

const openMailer = async (deps: Deps): Promise<Mailer> =>
  deps.env.smtpUrl
    ? createSmtpMailer(deps.env.smtpUrl, { bulkConnections: deps.env.mailPace.maxConcurrent })
    : (await simulatorsOf(deps, 'mail')).simulateMail(deps);

const openCardNetwork = async (deps: Deps): Promise<CardNetwork> => {
  const { cardNetwork } = deps.env;
  return cardNetwork
    ? createFidelNetwork({ address: cardNetwork.address, secretKey: cardNetwork.key })
    : (await simulatorsOf(deps, 'cards')).simulateCardNetwork();
};

const openMainPayoutProvider = async (deps: Deps) =>
  deps.env.payoutProvider
    ? createHttpPayoutProvider(deps.env.payoutProvider)
    : (await simulatorsOf(deps, 'payouts')).simulatePayouts(deps);

/** The provider that pays, or its simulator; emails go through Tremendous where it is configured. */
export const openPayoutProvider = async (deps: Deps): Promise<PayoutProvider> => {
  const main = await openMainPayoutProvider(deps);
  const { tremendous } = deps.env;
  return tremendous ? routeByDelivery({ Card: main, Email: createTremendous(tremendous) }) : main;
};

/** The name of the provider that pays each delivery, by the settings. */
export const payoutProviderNames = ({
  payoutProvider,
  tremendous,
}: Env): Readonly<Record<PayoutDelivery, string>> => {
  const main = payoutProvider ? 'the provider at PAYOUT_URL' : 'the simulator';
  return { Card: main, Email: tremendous ? 'Tremendous' : main };
};

export const openPayoutWebhooks = ({ tremendous }: Env): PayoutWebhooks | undefined =>
  tremendous && createTremendous(tremendous);

const openImageRenderer = async ({ env, loadSimulators }: Deps) =>
  env.simulated.has('images') ? (await loadSimulators()).renderArtwork() : undefined;

/** Opens each provider; throws if one is neither configured nor allowed to be simulated. */
export const openProviders = async (deps: Deps): Promise<Providers> => {
  const { recaptcha, keys, bookingProvider } = deps.env;
  const [mailer, cardNetwork, payoutProvider, imageRenderer] = await Promise.all([
    openMailer(deps),
    openCardNetwork(deps),
    openPayoutProvider(deps),
    openImageRenderer(deps),
  ]);
  return {
    captcha: recaptcha ? createRecaptcha(recaptcha) : createProofOfWork({ keys: keys.session }),
    vault: createHttpCardVault({ address: cardServiceAddressOf(deps.env), key: keys.cardService }),
    mailer,
    push: deps.env.vapidKey ? createWebPush(deps.env.vapidKey) : null,
    cardNetwork,
    payoutProvider,
    books: {
      house: createHouseBook(deps),
      provider: bookingProvider ? createHttpBooking(bookingProvider) : null,
    },
    imageRenderer,
  };
};
