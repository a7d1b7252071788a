export { FavoriteButton, FavoriteHeart, useCanFavorite } from './favorite-toggle.tsx';
export { FavoritesLink } from './favorites-link.tsx';
export { FavoritesPage } from './favorites-page.tsx';
