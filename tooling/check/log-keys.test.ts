import { logKeys } from './log-keys.ts';
import { testRule } from './planted-fault.ts';

testRule('logKeys', logKeys, {
  faults: [
    ['server/src/main.ts', "log.info({ started }, 'payouts started');"],
    ['server/src/main.ts', "ctx.log.warn('Too many');"],
    ['demo/seed.ts', ['log.error({ err }, ', '`failed: ', '$', '{name}`);'].join('')],
  ],
  fine: [
    ['server/src/main.ts', "log.info({ started }, 'payout.started');"],
    ['server/src/main.ts', "log.warn('session.remembered_token_reused');"],
    ['server/src/main.test.ts', "log.info('a sentence');"],
    ['tooling/build.mjs', "log.info('a sentence');"],
  ],
});
