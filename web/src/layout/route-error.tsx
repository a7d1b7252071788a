import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { clearContentFailures } from '../content/copy.ts';
import { ServerErrorPage } from '../features/errors/index.ts';

export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const queryClient = useQueryClient();
  return (
    <Suspense>
      <ServerErrorPage
        error={error}
        onRetry={() => {
          clearContentFailures(queryClient);
          reset();
          void router.invalidate();
        }}
      />
    </Suspense>
  );
};
