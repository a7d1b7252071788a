import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import { Icon } from '#ui/icon.tsx';
import { useCopy } from '../../content/copy.ts';
import { useCanFavorite } from './use-can-favorite.ts';

type Props = { className?: string | undefined };

export const FavoritesLink = ({ className }: Props) => {
  const copy = useCopy('search', 'favorites');
  if (!useCanFavorite()) return null;
  return (
    <Link to="/favorites" className={className}>
      <Icon of={Heart} size={16} />
      {copy.text('link')}
    </Link>
  );
};
