import type { QueryClient } from '@tanstack/react-query';
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { schemeScript } from '#contract/scheme-script.ts';
import { joinOnce, textOf } from '../ssr/fixed-text.ts';
import { packAnswers, pageDataTag } from '../ssr/page-data.ts';
import { requestContext } from '../ssr/request-context.ts';
import { fontScript, holdScript, startScript } from '../ssr/start-later.ts';
import '../ui/global.css';

const packed = (client: QueryClient): string => {
  const { lasting, others, times } = packAnswers(client);
  const pieces = [joinOnce(lasting), joinOnce(others), times];
  return requestContext()?.parts?.hold(pieces) ?? textOf(pieces);
};

// What the server has written stays: the browser has no other.
const PageData = () => {
  const { queryClient } = useRouter().options.context;
  return (
    <script {...pageDataTag} suppressHydrationWarning>
      {import.meta.env.SSR ? packed(queryClient) : ''}
    </script>
  );
};

// The bars stick from the first moment, but only where a script can let them slide away.
const headerScript = "document.documentElement.dataset.header='shown'";

// What the server has written stays here too.
const headScript = import.meta.env.SSR
  ? [schemeScript, headerScript, holdScript, startScript].join(';')
  : '';

// The head's script marks the element before React meets it, and browsers hide nonces from scripts.
export const Document = ({ children }: { children: ReactNode }) => (
  <html lang="en" suppressHydrationWarning>
    <head>
      <script nonce={requestContext()?.nonce} suppressHydrationWarning>
        {headScript}
      </script>
      <HeadContent />
      <script nonce={requestContext()?.nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? fontScript : ''}
      </script>
    </head>
    <body>
      {children}
      {!requestContext()?.maintenance && (
        <>
          <PageData />
          <Scripts />
        </>
      )}
    </body>
  </html>
);
