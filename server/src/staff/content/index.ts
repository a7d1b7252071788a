import { addContent } from './add-content.ts';
import {
  discardContent,
  lockContent,
  openContentPreview,
  renderContent,
  saveContent,
  scheduleContent,
  unlockContent,
  unscheduleContent,
} from './edit-content.ts';
import { listContent } from './list-content.ts';
import { readContentEntry, readContentRevision } from './read-content-entry.ts';
import { uploadContentImage } from './upload-image.ts';

export const contentEditorRouter = {
  list: listContent,
  entry: readContentEntry,
  revision: readContentRevision,
  save: saveContent,
  add: addContent,
  discard: discardContent,
  lock: lockContent,
  unlock: unlockContent,
  schedule: scheduleContent,
  unschedule: unscheduleContent,
  uploadImage: uploadContentImage,
  render: renderContent,
  openPreview: openContentPreview,
};
