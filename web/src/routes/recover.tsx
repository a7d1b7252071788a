import { createFileRoute, Outlet } from '@tanstack/react-router';
import { loadContent } from '#web/content/copy.ts';
import { passGate } from '#web/layout/guards/pass-gate.ts';

export const Route = createFileRoute('/recover')({
  beforeLoad: passGate,
  loader: loadContent('recover'),
  component: Outlet,
});
