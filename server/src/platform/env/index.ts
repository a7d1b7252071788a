export { type Env, EnvError } from './env.ts';
export { readEnv } from './read-env.ts';
