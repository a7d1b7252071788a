import { account, device, security } from './account.ts';
import { brand, newProgram, voice } from './brand.ts';
import { changes } from './changes.ts';
import { common, failures } from './common.ts';
import { content, schemaForm } from './content.ts';
import { developers } from './developers.ts';
import { dines } from './dines.ts';
import { events } from './events.ts';
import { identifiers, silent } from './identifiers.ts';
import { insight } from './insight.ts';
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
import { settings } from './settings.ts';
import { keyboard, palette, shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { simulator } from './simulator.ts';
import { surveys } from './surveys.ts';
import { webhooks } from './webhooks.ts';

/** Every text of the console by part. Figures and dates are formatted before they are filled in. */
export const copy = {
  account,
  accruals,
  approvals,
  audit,
  bonuses,
  brand,
  changes,
  common,
  content,
  developers,
  device,
  dines,
  events,
  exports,
  failures,
  home,
  identifiers,
  insight,
  keyboard,
  ledger,
  liability,
  mails,
  memberAccount,
  members,
  newProgram,
  offers,
  settings,
  operations,
  palette,
  payouts,
  providers,
  queues,
  restaurants,
  schemaForm,
  security,
  shell,
  signIn,
  silent,
  simulator,
  staff,
  surveys,
  views,
  voice,
  webhooks,
};
