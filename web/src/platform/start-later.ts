// As React and the router write them; what a page is made of is tested in e2e/layout.e2e.ts.
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const picture = /<img[^>]* fetchPriority="high"/;
const entry = '<script type="module" async="" src="';

/** What a page waits for at most before it runs, once it is painted. */
const longestMs = 1_000;

/** The HTML of a page with a first picture: its scripts are named but not asked for, which `startScript` does. */
export const startLater = (html: string): string => {
  if (!picture.test(html)) return html;
  const [, ...all] = [...html.matchAll(preload)].map(([, address]) => address);
  const list = all.join(' ');
  return html
    .replaceAll(preload, '')
    .replace(entry, `<script type="later" data-with="${list}" src="`);
};

/**
 * A script for the head of a page: keeps the press of a button and the sending of a form until React has taken the
 * element over, and lets them happen then. A form that is no post is sent as it is: it leads to a page.
 */
export const holdScript = `(()=>{const runs=t=>Object.keys(t).some(k=>k.startsWith('__reactProps')),hold=(e,t,go)=>{if(runs(t))return;e.preventDefault();e.stopImmediatePropagation();if(t.held)return;t.held=1;const look=()=>{if(!t.isConnected)return;if(runs(t))go();else setTimeout(look,50)};look()};addEventListener('click',e=>{const t=e.target.closest?.('button');if(t&&t.type!=='submit')hold(e,t,()=>t.click())},true);addEventListener('submit',e=>{const t=e.target;if(t.getAttribute('method')==='post')hold(e,t,()=>t.requestSubmit(e.submitter))},true)})()`;

/**
 * A script for the head of a page: begins the scripts that `startLater` has named when the page is painted and its
 * first picture is there, so that they take neither network nor processor from either; at once when somebody acts.
 */
export const startScript = `addEventListener('DOMContentLoaded',()=>{const d=document,s=d.querySelector('script[type=later]');if(!s)return;let b;const go=()=>{if(b)return;b=1;for(const h of s.dataset.with.split(' ')){const l=d.createElement('link');l.rel='modulepreload';l.href=h;l.nonce=s.nonce;d.head.append(l)}import(s.src)},then=f=>requestAnimationFrame(()=>setTimeout(f));for(const e of['pointerdown','keydown','focusin'])addEventListener(e,go,{once:true,capture:true});if(d.hidden)return go();then(()=>{const i=d.querySelector('img[fetchpriority=high]');if(!i||i.complete)return go();for(const e of['load','error'])i.addEventListener(e,()=>then(go));setTimeout(go,${longestMs})})})`;
