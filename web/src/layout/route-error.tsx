import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { forgetContentFailures } from '../content/copy.ts';
import { ServerErrorPage } from '../features/errors/index.ts';

/** What a route shows when it, or what it loads, has failed. */
export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const queryClient = useQueryClient();
  return (
    <ServerErrorPage
      error={error}
      onRetry={() => {
        forgetContentFailures(queryClient);
        reset();
        void router.invalidate();
      }}
    />
  );
};
