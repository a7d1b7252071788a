import {
  countDineReasons,
  decideStaffWhatIf,
  explainStaffDine,
  findDines,
  listConflicts,
} from './read-dines.ts';

export const dinesRouter = {
  find: findDines,
  reasons: countDineReasons,
  explain: explainStaffDine,
  whatIf: decideStaffWhatIf,
  conflicts: listConflicts,
};
