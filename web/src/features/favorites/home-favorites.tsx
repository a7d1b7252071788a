import { useQuery } from '@tanstack/react-query';
import { formatDistance } from '#domain/merchant/merchant-card.ts';
import { useMember } from '../../api/member-query.ts';
import { useCopy } from '../../content/copy.ts';
import { TextLink } from '../../links/text-link.tsx';
import { MerchantRows } from '../merchant-rows/index.ts';
import { latestFavoritesQuery } from './favorites-query.ts';
import { useCanFavorite } from './use-can-favorite.ts';

/** The member's latest favorites that still earn; nothing without any. */
export const HomeFavorites = () => {
  const copy = useCopy('account_center', 'home');
  const publicId = useMember()?.publicId ?? '';
  const { data = [] } = useQuery({
    ...latestFavoritesQuery(publicId),
    enabled: useCanFavorite(),
  });
  return (
    <MerchantRows
      id="home-favorites"
      title={copy.text('favorites')}
      link={<TextLink to="/favorites">{copy.text('favorites_all')}</TextLink>}
      rows={data
        .filter(({ isRetired }) => !isRetired)
        .map(({ merchant: { id, name, details, distance } }) => ({
          merchantId: id,
          name,
          text: [details.cuisines[0], distance === null ? undefined : formatDistance(distance)]
            .filter(Boolean)
            .join(' · '),
        }))}
    />
  );
};
