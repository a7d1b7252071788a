import { useQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { Favorite } from '#contract/favorites.ts';
import type { Merchant } from '#contract/merchant.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Heading } from '#ui/heading.tsx';
import { Text } from '#ui/text.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { useMember } from '../../api/member-query.ts';
import { useCopy } from '../../content/copy.ts';
import { LinkButton } from '../../links/link-button.tsx';
import styles from './favorites.module.css';
import { favoritesQuery } from './favorites-query.ts';

type Props = {
  renderCard: (merchant: Merchant, index: number) => ReactNode;
  skeleton: ReactNode;
};

const skeletonKeys = ['a', 'b', 'c', 'd'];

const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const copy = useCopy('search', 'favorites');
  return (
    <EmptyState
      icon={TriangleAlert}
      variant="warning"
      title={copy.text('error_title')}
      actions={<Button onClick={onRetry}>{copy.text('error_action')}</Button>}
    >
      <p>{copy.text('error_text')}</p>
    </EmptyState>
  );
};

const None = () => {
  const copy = useCopy('search', 'favorites');
  return (
    <EmptyState
      icon={Heart}
      title={copy.text('empty_title')}
      actions={<LinkButton to="/search">{copy.text('empty_action')}</LinkButton>}
    >
      <p>{copy.text('empty_text')}</p>
    </EmptyState>
  );
};

const List = ({ favorites, renderCard }: { favorites: Favorite[] } & Pick<Props, 'renderCard'>) => {
  const copy = useCopy('search', 'favorites');
  return (
    <ul className={styles.grid}>
      {favorites.map(({ merchant, isRetired }, index) => (
        <li key={merchant.id} className={isRetired ? styles.left : undefined}>
          {renderCard(merchant, index)}
          {isRetired && (
            <Text size="sm" tone="soft" marginTop={8}>
              {copy.text('retired')}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
};

/**
 * The member's favorites. A removed one stays until the page is left, so that it can be restored.
 */
export const FavoritesPage = ({ renderCard, skeleton }: Props) => {
  const copy = useCopy('search', 'favorites');
  const publicId = useMember()?.publicId ?? '';
  const { data, isPending, isError, refetch } = useQuery(favoritesQuery(publicId));
  const count = data?.length ?? 0;
  return (
    <Wrap className={styles.page}>
      <Heading level={1}>{copy.text('title')}</Heading>
      <Text tone="soft" marginTop={8} role="status">
        {count > 0 && copy.plural('count', count)}
      </Text>
      {isPending && (
        <div className={styles.grid} role="status" aria-label={copy.text('loading')}>
          {skeletonKeys.map((key) => (
            <div key={key}>{skeleton}</div>
          ))}
        </div>
      )}
      {isError && <Failed onRetry={() => void refetch()} />}
      {data && count === 0 && <None />}
      {data && count > 0 && <List favorites={data} renderCard={renderCard} />}
    </Wrap>
  );
};
