import { lazy, Suspense } from 'react';
import { useCanKeep } from './use-can-keep.ts';
// With the card, so that the heart has its place as soon as it shows.
import './favorites.module.css';

const KeptHeart = lazy(async () => ({ default: (await import('./kept-controls.tsx')).KeptHeart }));

type Props = { merchant: { id: string; name: string } };

/** The heart on a card; members of programs with favorites have it (B §3 merchant favorites). */
export const FavoriteHeart = ({ merchant }: Props) =>
  useCanKeep() ? (
    <Suspense>
      <KeptHeart merchant={merchant} />
    </Suspense>
  ) : null;
