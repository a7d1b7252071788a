// As React and the router write them; what a page is made of is tested in e2e/layout.e2e.ts.
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const entry = '<script type="module" async="" src="';

/** What a page waits for at most before it runs, once it is painted. */
const longestMs = 1_000;

/** The HTML of a page whose scripts are named but not asked for: `startScript` does. */
export const startLater = (html: string): string => {
  const [, ...all] = [...html.matchAll(preload)].map(([, address]) => address);
  const list = all.join(' ');
  return html
    .replaceAll(preload, '')
    .replace(entry, `<script type="later" data-with="${list}" src="`);
};

/**
 * A script for the head of a page: begins the scripts that `startLater` has named when the page is painted and its
 * first picture is there, so that they take neither network nor processor from either; at once when somebody acts.
 */
export const startScript = `addEventListener('DOMContentLoaded',()=>{const d=document,s=d.querySelector('script[type=later]');if(!s)return;let b;const go=()=>{if(b)return;b=1;for(const h of s.dataset.with.split(' ')){const l=d.createElement('link');l.rel='modulepreload';l.href=h;l.nonce=s.nonce;d.head.append(l)}import(s.src)},then=f=>requestAnimationFrame(()=>setTimeout(f));for(const e of['pointerdown','keydown','focusin'])addEventListener(e,go,{once:true,capture:true});if(d.hidden)return go();then(()=>{const i=d.querySelector('img[fetchpriority=high]');if(!i||i.complete)return go();for(const e of['load','error'])i.addEventListener(e,()=>then(go));setTimeout(go,${longestMs})})})`;
