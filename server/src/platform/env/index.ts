export { cardOriginOf, cardServiceAddressOf, type Env, partnerOriginsOf } from './env.ts';
export { readEnv } from './read-env.ts';
