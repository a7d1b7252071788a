import { createFileRoute, Outlet } from '@tanstack/react-router';
import { contentQuery } from '#web/platform/copy.ts';
import { passGate } from '#web/platform/pass-gate.ts';

export const Route = createFileRoute('/recover')({
  beforeLoad: passGate,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(contentQuery('recover')),
  component: Outlet,
});
