import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ServerErrorPage } from '../features/errors/index.ts';

/** What a route shows when it, or what it loads, has failed. */
export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  return (
    <ServerErrorPage
      error={error}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
};
