import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Merchant } from '#contract/merchant.ts';
import { formatDistance } from '#domain/merchant/merchant-card.ts';
import { Heading } from '#ui/heading.tsx';
import { Grid } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { api } from '../../api/api.ts';
import { useCopy } from '../../content/copy.ts';
import { TextLink } from '../../links/text-link.tsx';
import { artGround, MerchantImage } from '../merchant/index.ts';
import styles from './near-you.module.css';

// Two rows of two on a phone; wide windows show the first three.
const SHOWN = 4;

/** The restaurants nearest to the ZIP code of the member. */
export const nearYouQuery = () =>
  queryOptions({
    queryKey: ['nearYou'],
    queryFn: ({ signal }) => api.search.search({ sortBy: 'distance', pageSize: SHOWN }, { signal }),
    retry: false,
  });

const NearbyMerchant = ({
  merchant: { id, name, images, details, distance },
}: {
  merchant: Merchant;
}) => (
  <li className={styles.merchant}>
    <div {...artGround(details.cuisines, styles.art)}>
      <MerchantImage base={images.imageBaseUrl} sizes="(width < 661px) 45vw, 270px" />
    </div>
    <Heading level={3} className={styles.name}>
      <Link to="/merchants/$merchantId" params={{ merchantId: id }} className={styles.link}>
        {name}
      </Link>
    </Heading>
    <Text size="sm" tone="soft">
      {[details.cuisines[0], distance === null ? undefined : formatDistance(distance)]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  </li>
);

/** Restaurants near the member, where there is no activity to show yet; nothing when there are none. */
export const NearYou = () => {
  const copy = useCopy('account_center', 'overview');
  const { data } = useQuery(nearYouQuery());
  if (!data || data.merchants.length === 0) return null;
  return (
    <Text as="section" marginTop={40} className={styles.near} aria-labelledby="near-you">
      <Grid align="baseline" className={styles.head}>
        <Heading level={2} id="near-you">
          {copy.text('near_you')}
        </Heading>
        <TextLink
          to="/search"
          aria-label={`${copy.text('near_you_all')}: ${copy.text('near_you')}`}
        >
          {copy.text('near_you_all')}
        </TextLink>
        {data.location && (
          <p className={styles.around}>
            {copy.text('near_you_text', { location: data.location.text })}
          </p>
        )}
      </Grid>
      <ul className={styles.merchants}>
        {data.merchants.map((merchant) => (
          <NearbyMerchant key={merchant.id} merchant={merchant} />
        ))}
      </ul>
    </Text>
  );
};
