import { createFileRoute } from '@tanstack/react-router';
import { ActivatedPage } from '#web/features/activation/index.ts';
import { loadContent } from '#web/platform/copy.ts';
import { passGate } from '#web/platform/pass-gate.ts';

export const Route = createFileRoute('/activate/activated')({
  beforeLoad: passGate,
  loader: loadContent('tier_1_activation'),
  component: ActivatedPage,
});
