import { createHash } from 'node:crypto';
import { languageOf } from '#domain/format/locale.ts';

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:32px 20px;box-sizing:border-box;background:light-dark(#f2f4f7,#0d131c);color:light-dark(#101828,#eef1f4);font:400 17px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(100%,30em);padding:44px clamp(24px,8vw,52px) 48px;border-radius:24px;background:light-dark(#fff,#171f2b);box-shadow:0 1px 2px rgb(16 24 40/.06),0 24px 48px -24px rgb(16 24 40/.28)}
svg{display:block;width:64px;height:64px;fill:none;stroke:currentColor}h1{margin:26px 0 10px;font-size:32px;line-height:1.1;letter-spacing:-.02em;text-wrap:balance}p{margin:0;color:light-dark(#4c5768,#b5bbc4);text-wrap:pretty}p+p{margin-top:12px}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Headers of a plain page. */
export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'`,
  'cache-control': 'no-store',
};

type Text = { title: string; text: string; reference?: string | undefined };

/** A page that needs neither the web app nor the database. */
export const plainPage = ({ title, text, reference }: Text): string => `<!doctype html>
<html lang="${languageOf()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main>
<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="13" stroke-width="2.5"/><circle cx="16" cy="16" r="7" stroke-width="1.5"/></svg>
<h1>${title}</h1>
<p>${text}</p>${reference ? `\n<p>Reference code: ${reference}</p>` : ''}
</main></body>
</html>
`;
