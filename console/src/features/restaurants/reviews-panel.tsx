import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { PageFailure } from '../../parts/failure.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Text } from '../../parts/text.tsx';
import { useProgram } from '../../session/session.ts';
import { Review } from './review.tsx';

const text = copy.restaurants.reviews;

const views = [
  { value: 'Pending', label: text.views.Pending },
  { value: 'Published', label: text.views.Published },
] as const;

/** Reviews of a restaurant in the program: those that wait, and the published ones. */
export const ReviewsPanel = ({ merchantId }: { merchantId: string }) => {
  const { partner } = useProgram();
  const [status, setStatus] = useState<'Pending' | 'Published'>('Pending');
  const found = useQuery(
    api.reviews.list.queryOptions({ input: { partner, merchantId, status, limit: 20 } }),
  );
  return (
    <Panel
      title={text.title}
      end={<Segmented label={text.view} options={views} value={status} onChange={setStatus} />}
      isPadded={found.data?.reviews.length === 0}
    >
      {found.error && <PageFailure error={found.error} />}
      {found.data?.reviews.length === 0 && (
        <Text is="soft">{status === 'Pending' ? text.none : text.nonePublished}</Text>
      )}
      <ul>
        {found.data?.reviews.map((review) => (
          <Review key={review.dineId} review={review} />
        ))}
      </ul>
    </Panel>
  );
};
