import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import { newNonce } from '#server/platform/http/new-nonce.ts';

const style = `
*{box-sizing:border-box;margin:0}
body{display:flex;flex-direction:column;height:100dvh;font:15px/1.5 var(--font-text),system-ui,sans-serif;color:#fff;background:var(--seed-ink)}
header{display:flex;align-items:center;gap:16px;padding:10px 16px}
h1{font-size:15px;font-weight:650}
p{color:#ffffffb8}
time{margin-left:auto;font-variant-numeric:tabular-nums}
button{flex:none;min-height:40px;padding:0 18px;border:0;border-radius:10px;background:#fff;color:#101828;font:inherit;font-weight:650;cursor:pointer}
button:focus-visible{outline:3px solid #fff;outline-offset:2px}
iframe{flex:1;min-height:0;width:100%;border:0;background:#fff}
[hidden]{display:none}
main{flex:1;display:grid;place-items:center;padding:24px;text-align:center}
@media (max-width:860px){header p{display:none}}
@media (max-width:480px){header{flex-wrap:wrap;gap:8px 12px;padding:8px 12px}button{flex:1 0 100%}}`;

const script = `
const token = location.hash.slice(1);
history.replaceState(null, '', location.pathname);
const [frame, note, clock, end] = ['iframe', 'main', 'time', 'button'].map((name) => document.querySelector(name));
const close = (text) => { frame.remove(); end.hidden = clock.hidden = true; note.hidden = false; note.textContent = text; };
if (!token) close('This link has been used. Ask for a new one.');
else {
  const endsAt = Date.now() + 30 * 60000;
  frame.hidden = false;
  frame.src = '/emulation/open?token=' + encodeURIComponent(token);
  const exit = () => frame.contentWindow.postMessage({ type: 'emulationExit' }, location.origin);
  let isOpen = false;
  frame.addEventListener('load', () => {
    if (/(^|; )emulation=/.test(document.cookie)) isOpen = true;
    else close(isOpen ? 'You have left the account.' : 'This link has been used or is too old. Ask for a new one.');
  });
  end.addEventListener('click', exit);
  const timer = setInterval(() => {
    const left = Math.max(0, Math.round((endsAt - Date.now()) / 1000));
    clock.textContent = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0');
    if (left === 0) { clearInterval(timer); exit(); }
  }, 500);
}`;

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** GET /emulation: the staff frame around the account; the token stays in the fragment, which never reaches a server or log. */
export const consolePage =
  (loadedPartners: ReadonlyMap<string, LoadedPartner>) =>
  async ({ partner }: ClientRequest): Promise<Response> => {
    const nonce = newNonce();
    const theme = loadedPartners.get(partner.slug)?.themeCss ?? '';
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Member account, read only</title><style nonce="${nonce}">${theme}${style}</style></head><body><header><h1>Member account, read only</h1><p>Every page you open is recorded.</p><time aria-label="Time left"></time><button type="button">Leave the account</button></header><iframe hidden title="The member's account"></iframe><main hidden role="status"></main><script nonce="${nonce}">${script}</script></body></html>`;
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy(nonce),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    });
  };
