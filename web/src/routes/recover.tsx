import { createFileRoute, Outlet } from '@tanstack/react-router';
import { loadContent } from '../content/copy.ts';
import { guardRoute } from '../layout/guards/guard-route.ts';

export const Route = createFileRoute('/recover')({
  beforeLoad: guardRoute,
  loader: loadContent('recover', 'forms'),
  component: Outlet,
});
