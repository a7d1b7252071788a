import type { SearchService } from '#server/features/search/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { addFavorite, removeFavorite } from './change-favorite.ts';
import { listFavorites, listIds } from './list-favorites.ts';

export const favoritesFeature = (search: SearchService) =>
  defineFeature({
    handlers: {
      favorites: {
        ids: listIds,
        list: listFavorites(search),
        add: addFavorite,
        remove: removeFavorite,
      },
    },
  });
