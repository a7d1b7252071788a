import { createFileRoute } from '@tanstack/react-router';
import { loadContent } from '../content/copy.ts';
import { ActivatedPage } from '../features/activation/activated-page.tsx';
import { guardRoute } from '../layout/guards/guard-route.ts';

export const Route = createFileRoute('/activate/activated')({
  beforeLoad: guardRoute,
  loader: loadContent('tier_1_activation'),
  component: ActivatedPage,
});
