import type { Env } from './env.ts';

/** The origin of each partner's site, from the configuration and never from a request. */
export const partnerOriginsOf =
  ({ isProduction, port, baseHost, defaultPartner }: Env) =>
  (slug: string): string => {
    const host = slug === defaultPartner ? baseHost : `${slug}.${baseHost}`;
    return isProduction ? `https://${host}` : `http://${host}:${port}`;
  };

/** The origin of the card form, as browsers reach it. */
export const cardOriginOf = ({ cardOrigin, cardPort }: Env): string =>
  cardOrigin ?? `http://localhost:${cardPort}`;

/** The address of the card service, as this process reaches it. */
export const cardServiceAddressOf = ({ cardServiceUrl, cardPort }: Env): string =>
  cardServiceUrl ?? `http://127.0.0.1:${cardPort}`;
