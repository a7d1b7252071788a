import { HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { schemeScript } from '#contract/scheme-script.ts';
import { languageOf } from '#domain/format/locale.ts';
import { requestContext } from '../ssr/request-context.ts';
import '#ui/global.css';
import './page-frame.css';

// The bars are sticky from the start, but only if scripts can hide them.
const HEADER_SCRIPT = "document.documentElement.dataset.header='shown'";

// Storage can be blocked.
const ANNOUNCEMENT_SCRIPT =
  "try{if(sessionStorage.getItem('RN_announcementClosed'))document.documentElement.dataset.announcement='closed'}catch{}";

// Images that load after the page fade in over their ground, except those of high priority.
const FADE_SCRIPT =
  "addEventListener('load',({target:i})=>{if(i.tagName==='IMG'&&i.fetchPriority!=='high'&&matchMedia('(prefers-reduced-motion:no-preference)').matches)i.animate({opacity:[0,1]},200)},true)";

// React keeps the server's markup.
const headScript = (): string =>
  import.meta.env.SSR
    ? [requestContext()?.headScript, schemeScript, HEADER_SCRIPT, ANNOUNCEMENT_SCRIPT, FADE_SCRIPT]
        .filter(Boolean)
        .join(';')
    : '';

// The head's script marks the element before React hydrates it, and browsers hide nonces from scripts.
export const Document = ({ children }: { children: ReactNode }) => (
  <html lang={languageOf()} suppressHydrationWarning>
    <head>
      <script nonce={requestContext()?.nonce} suppressHydrationWarning>
        {headScript()}
      </script>
      <HeadContent />
    </head>
    <body>
      {children}
      {!requestContext()?.maintenance && <Scripts />}
    </body>
  </html>
);
