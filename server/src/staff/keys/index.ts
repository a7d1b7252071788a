import {
  createApiKey,
  listApiKeys,
  listApiRequests,
  revokeApiKey,
  rotateApiKey,
} from './manage-keys.ts';

export {
  type ApiKeyRow,
  findKey,
  insertRequest,
  insertResponse,
  noteUse,
  readResponse,
} from './key-store.ts';
export { deleteOldRequestsJob, keyState } from './manage-keys.ts';

export const keysRouter = {
  list: listApiKeys,
  create: createApiKey,
  rotate: rotateApiKey,
  revoke: revokeApiKey,
  requests: listApiRequests,
};
