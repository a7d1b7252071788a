import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import { useCopy } from '../../content/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCanKeep } from './use-can-keep.ts';

type Props = { className?: string | undefined };

/** The way to the list of favorites, for whoever can have one. */
export const FavoritesLink = ({ className }: Props) => {
  const copy = useCopy('search', 'favorites');
  if (!useCanKeep()) return null;
  return (
    <Link to="/favorites" className={className}>
      <Icon of={Heart} size={16} />
      {copy.text('link')}
    </Link>
  );
};
