import { createFileRoute, Outlet } from '@tanstack/react-router';
import { loadContent } from '#web/platform/copy.ts';
import { passGate } from '#web/platform/pass-gate.ts';

export const Route = createFileRoute('/recover')({
  beforeLoad: passGate,
  loader: loadContent('recover'),
  component: Outlet,
});
