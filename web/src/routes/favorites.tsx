import { createFileRoute, notFound } from '@tanstack/react-router';
import { programQuery } from '#web/api/partner-query.ts';
import { loadContent } from '#web/content/copy.ts';
import { FavoritesPage } from '#web/features/favorites/index.ts';
import { MerchantCard, MerchantCardSkeleton } from '#web/features/merchant/index.ts';
import { passGate } from '#web/layout/guards/pass-gate.ts';

const firstInView = 2;

const Page = () => (
  <FavoritesPage
    skeleton={<MerchantCardSkeleton isInList />}
    renderCard={(merchant, index) => (
      <MerchantCard merchant={merchant} headingLevel={2} isInList isFirst={index < firstInView} />
    )}
  />
);

export const Route = createFileRoute('/favorites')({
  beforeLoad: async (passing) => {
    const { partner } = await passing.context.queryClient.ensureQueryData(programQuery());
    if (!partner.hasMerchantFavorites) throw notFound();
    await passGate(passing);
  },
  loader: loadContent('search'),
  component: Page,
});
