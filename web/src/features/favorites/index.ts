export { FavoriteButton } from './favorite-button.tsx';
export { FavoriteHeart } from './favorite-heart.tsx';
export { FavoritesLink } from './favorites-link.tsx';
export { FavoritesPage } from './favorites-page.tsx';
export { useCanFavorite } from './use-can-favorite.ts';
