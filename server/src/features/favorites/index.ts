import type { SearchService } from '#server/features/search/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { addFavorite, listFavorites, listIds, removeFavorite } from './favorites.ts';

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
