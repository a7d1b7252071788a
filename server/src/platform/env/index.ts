export { cardOriginOf, cardServiceAddressOf, partnerOriginsOf } from './addresses.ts';
export type { Env } from './env.ts';
export { readEnv } from './read-env.ts';
