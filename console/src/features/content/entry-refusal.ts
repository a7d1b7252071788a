import { readFailure } from '../../api/read-failure.ts';
import { content as contentCopy } from '../../copy/content.ts';

const { save, times } = contentCopy;

/** Why a change of an entry was refused; undefined for failures that have a general sentence. */
export const entryRefusal = (error: unknown): string | undefined => {
  const { code, data } = readFailure(error);
  if (code === 'LOCKED') return save.locked(String(data.holder));
  if (code === 'STALE') return save.stale;
  if (code === 'ALREADY_SCHEDULED') return times.taken;
  if (code === 'NO_DRAFT') return contentCopy.nothingToPublish;
  if (code === 'INVALID_TIMES') return data.code === 'past' ? times.past : times.order;
  return undefined;
};
