import { createFileRoute, notFound } from '@tanstack/react-router';
import { FavoritesPage } from '#web/features/favorites/index.ts';
import { MerchantCard, MerchantCardSkeleton } from '#web/features/merchant/index.ts';
import { loadContent } from '#web/platform/copy.ts';
import { passGate } from '#web/platform/pass-gate.ts';
import { programQuery } from '#web/platform/program.ts';

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
