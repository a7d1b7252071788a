import { lazy, Suspense } from 'react';
import { useCanFavorite } from './use-can-favorite.ts';
// Imported with the card, so that the heart is positioned as soon as it shows.
import './favorites.module.css';

const LazyHeart = lazy(async () => ({
  default: (await import('./favorite-controls.tsx')).FavoriteHeartControl,
}));

type Props = { merchant: { id: string; name: string } };

/** Favorite toggle on a merchant card, for members of partners with favorites. */
export const FavoriteHeart = ({ merchant }: Props) =>
  useCanFavorite() ? (
    <Suspense>
      <LazyHeart merchant={merchant} />
    </Suspense>
  ) : null;

const LazyButton = lazy(async () => ({
  default: (await import('./favorite-controls.tsx')).FavoriteButtonControl,
}));

type FavoriteButtonProps = { merchant: { id: string; name: string }; className: string };

/** Favorite toggle among the actions of a merchant page. */
export const FavoriteButton = (props: FavoriteButtonProps) =>
  useCanFavorite() ? (
    <Suspense>
      <LazyButton {...props} />
    </Suspense>
  ) : null;
