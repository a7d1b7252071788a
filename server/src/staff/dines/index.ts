import {
  countDineReasons,
  decideStaffWhatIf,
  explainStaffDine,
  findDines,
  listConflicts,
  supposePurchase,
} from './read-dines.ts';

export const dinesRouter = {
  find: findDines,
  reasons: countDineReasons,
  explain: explainStaffDine,
  whatIf: decideStaffWhatIf,
  suppose: supposePurchase,
  conflicts: listConflicts,
};
