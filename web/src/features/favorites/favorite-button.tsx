import { lazy, Suspense } from 'react';
import { useCanKeep } from './use-can-keep.ts';
import './favorites.module.css';

const KeptButton = lazy(async () => ({
  default: (await import('./kept-controls.tsx')).KeptButton,
}));

type Props = { merchant: { id: string; name: string }; className: string };

/** Keeps a restaurant from its page; in a row of actions (B §3 merchant favorites). */
export const FavoriteButton = (props: Props) =>
  useCanKeep() ? (
    <Suspense>
      <KeptButton {...props} />
    </Suspense>
  ) : null;
