import { lazy, Suspense } from 'react';
import { useCanFavorite } from './use-can-favorite.ts';
import './favorites.module.css';

const LazyButton = lazy(async () => ({
  default: (await import('./favorite-controls.tsx')).FavoriteButtonControl,
}));

type Props = { merchant: { id: string; name: string }; className: string };

/** Favorite toggle among the actions of a merchant page. */
export const FavoriteButton = (props: Props) =>
  useCanFavorite() ? (
    <Suspense>
      <LazyButton {...props} />
    </Suspense>
  ) : null;
