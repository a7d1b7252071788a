import type { Json } from './json.ts';
import { isJsonObject } from './json.ts';

/** The field of an item of a list, such as a block, that pages leave out while editors still see it. */
export const HIDDEN_FIELD = 'is_hidden';

/** Whether pages leave an item out. */
export const isHiddenItem = (item: Json): boolean =>
  isJsonObject(item) && item[HIDDEN_FIELD] === true;
