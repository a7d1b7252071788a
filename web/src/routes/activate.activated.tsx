import { createFileRoute } from '@tanstack/react-router';
import { loadContent } from '#web/content/copy.ts';
import { ActivatedPage } from '#web/features/activation/index.ts';
import { passGate } from '#web/layout/guards/pass-gate.ts';

export const Route = createFileRoute('/activate/activated')({
  beforeLoad: passGate,
  loader: loadContent('tier_1_activation'),
  component: ActivatedPage,
});
