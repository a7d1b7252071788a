import { createFileRoute, notFound } from '@tanstack/react-router';

export const Route = createFileRoute('/not_found')({
  loader: () => {
    throw notFound();
  },
});
