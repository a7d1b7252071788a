import { account, device, security } from './account.ts';
import { common, failures } from './common.ts';
import { developers } from './developers.ts';
import { dines } from './dines.ts';
import { events } from './events.ts';
import { identifiers, silent } from './identifiers.ts';
import { liability } from './liability.ts';
import { exports, views } from './lists.ts';
import { memberAccount } from './member-account.ts';
import { members } from './members.ts';
import { accruals, approvals, ledger, payouts } from './money.ts';
import { mails, operations, providers } from './operations.ts';
import { audit, home, staff } from './people.ts';
import { bonuses, offers } from './program.ts';
import { queues } from './queues.ts';
import { restaurants } from './restaurants.ts';
import { keyboard, palette, shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { simulator } from './simulator.ts';
import { surveys } from './surveys.ts';

/**
 * The texts of the console by part. Figures and dates are formatted before they are filled in. Texts of one lazy page
 * alone are imported from their own file, so that they load with it.
 */
export const copy = {
  account,
  accruals,
  approvals,
  audit,
  bonuses,
  common,
  developers,
  device,
  dines,
  events,
  exports,
  failures,
  home,
  identifiers,
  keyboard,
  ledger,
  liability,
  mails,
  memberAccount,
  members,
  offers,
  operations,
  palette,
  payouts,
  providers,
  queues,
  restaurants,
  security,
  shell,
  signIn,
  silent,
  simulator,
  staff,
  surveys,
  views,
};
