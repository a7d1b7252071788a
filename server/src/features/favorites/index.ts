import type { SearchService } from '#server/features/search/index.ts';
import type { HandlersOf } from '#server/platform/api/handlers.ts';
import { addFavorite, removeFavorite } from './change-favorite.ts';
import { listFavorites, listIds } from './list-favorites.ts';

export const createFavoriteHandlers = (search: SearchService): HandlersOf<'favorites'> => ({
  ids: listIds,
  list: listFavorites(search),
  add: addFavorite,
  remove: removeFavorite,
});
