export { FavoriteButton, FavoriteHeart } from './favorite-toggle.tsx';
export { FavoritesLink } from './favorites-link.tsx';
export { FavoritesPage } from './favorites-page.tsx';
export { useCanFavorite } from './use-can-favorite.ts';
