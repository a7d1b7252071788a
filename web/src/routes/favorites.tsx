import { createFileRoute, notFound } from '@tanstack/react-router';
import { partnerQuery } from '../api/partner-query.ts';
import { loadContent } from '../content/copy.ts';
import { FavoritesPage } from '../features/favorites/index.ts';
import { MerchantCard, MerchantCardSkeleton } from '../features/merchant/index.ts';
import { guardRoute } from '../layout/guards/guard-route.ts';

const FIRST_IN_VIEW = 2;

const Page = () => (
  <FavoritesPage
    skeleton={<MerchantCardSkeleton isInList />}
    renderCard={(merchant, index) => (
      <MerchantCard merchant={merchant} headingLevel={2} isInList isFirst={index < FIRST_IN_VIEW} />
    )}
  />
);

export const Route = createFileRoute('/favorites')({
  beforeLoad: async (passing) => {
    const { partner } = await passing.context.queryClient.ensureQueryData(partnerQuery());
    if (!partner.hasMerchantFavorites) throw notFound();
    await guardRoute(passing);
  },
  loader: loadContent('search'),
  component: Page,
});
