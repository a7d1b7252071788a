import type { ProcessRole, Variables } from './env.ts';

type Start = {
  source: Readonly<Record<string, string | undefined>>;
  env: Variables;
  uses: ReadonlySet<ProcessRole>;
};

/** Settings that a production start refuses, one line each; `uses` is empty for a command. */
export const productionFaults = ({ source, env, uses }: Start): string[] => {
  if (env.NODE_ENV !== 'production') return [];
  // Browsers load these, and would refuse http from a page with https.
  const shown = [
    ...['CARD_ORIGIN', 'ADMIN_ORIGIN', 'API_ADDRESS', 'RECAPTCHA_ORIGIN'],
    ...['MAP_STYLE_URL', 'MAP_TILES'],
  ];
  const listed = ['API_ALLOWED_ORIGINS', 'MAP_ORIGINS'];
  const isInsecure = (name: string) => /(^|[=,\s])http:/.test(source[name] ?? '');
  const insecure = [...shown, ...listed].filter(isInsecure);
  const faults: [isFault: boolean, text: string][] = [
    [!env.DATABASE_URL, 'DATABASE_URL: is missing; the embedded database is for demonstrations'],
    [
      !source.BASE_HOST && uses.size > 0,
      'BASE_HOST: is missing; pages and links in emails have this host',
    ],
    [
      !env.CARD_ORIGIN && uses.has('web'),
      'CARD_ORIGIN: is missing; pages load the card form from it',
    ],
    [
      env.WEBHOOK_LOOPBACK,
      'WEBHOOK_LOOPBACK: must be 0 in production, where it would reach this machine',
    ],
    ...insecure.map((name): [boolean, string] => [true, `${name}: must be https in production`]),
  ];
  return faults.flatMap(([isFault, text]) => (isFault ? text : []));
};
