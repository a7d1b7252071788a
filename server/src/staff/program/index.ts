import {
  discardDraft,
  reopenVersion,
  reviewVersion,
  rollBackProgram,
  saveDraft,
  scheduleVersion,
  submitDraft,
} from './change-program.ts';
import {
  checkProgram,
  listProgramVersions,
  readProgramVersion,
  showProgram,
} from './read-program.ts';

export { type CreatedProgram, createProgram } from './create-program.ts';

export const programRouter = {
  show: showProgram,
  versions: listProgramVersions,
  version: readProgramVersion,
  check: checkProgram,
  save: saveDraft,
  discard: discardDraft,
  submit: submitDraft,
  reopen: reopenVersion,
  review: reviewVersion,
  schedule: scheduleVersion,
  rollBack: rollBackProgram,
};
