// As React and the router write them; what a page is made of is tested in e2e/page-size-and-width.e2e.ts.
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const picture = /<img[^>]* fetchPriority="high"/;
const entry = '<script type="module" async="" src="';

/** What a page waits for at most before it runs, once it is painted. */
const longestMs = 1_000;
/** How long a picture that came may take until it is painted; browsers that tell so are believed before. */
const paintMs = 200;
/** How long scripts that do not come keep what is below the window back. */
const foldedMs = 3_000;
/** A window that is this high shows some of what is marked as below it. */
const tallPx = 1_100;

/** Whether some HTML has the first picture of a page. */
export const hasFirstPicture = (html: string): boolean => picture.test(html);

/** The HTML of a page that has a first picture: its scripts are named but not asked for, which `startScript` does. */
export const startLater = (html: string): string => {
  const [, ...all] = [...html.matchAll(preload)].map(([, address]) => address ?? '');
  const isFirst = (address: string) => address.includes('/react-');
  const list = [...all.filter(isFirst), ...all.filter((address) => !isFirst(address))].join(' ');
  return html
    .replaceAll(preload, '')
    .replace(entry, `<script type="later" data-with="${list}" src="`);
};

/**
 * A script for the head of a page: keeps the press of a button and the sending of a form until React has taken the element
 * over, and lets them happen then. A post that nobody took is sent again, because React marks an element a moment before
 * it hears of it. A form that is no post is sent as it is: it leads to a page.
 */
export const holdScript = `(()=>{const runs=t=>Object.keys(t).some(k=>k.startsWith('__reactProps')),hold=(e,t,go)=>{if(runs(t))return;e.preventDefault();e.stopImmediatePropagation();if(t.held)return;t.held=1;const look=()=>{if(!t.isConnected)return;if(runs(t))go();else setTimeout(look,50)};look()};addEventListener('click',e=>{const t=e.target.closest?.('button');if(t&&t.type!=='submit')hold(e,t,()=>t.click())},true);addEventListener('submit',e=>{const t=e.target;if(t.getAttribute('method')==='post')hold(e,t,()=>t.requestSubmit(e.submitter))},true);addEventListener('submit',e=>{const t=e.target;if(e.defaultPrevented||t.getAttribute('method')!=='post')return;e.preventDefault();setTimeout(()=>{if(t.isConnected)t.requestSubmit(e.submitter)},50)})})()`;

/**
 * A script for the head of a page with a first picture. What is marked `data-below`, far below the window, is not laid out
 * until the window's own part is painted. Then the scripts that `startLater` has named begin, one after another in tasks
 * of their own, and then what is below appears, a part at a time; all at once when somebody acts.
 */
export const startScript = `(()=>{const d=document,r=d.documentElement,n=performance.getEntriesByType('navigation')[0],o={once:true,capture:true,passive:true},all=()=>{delete r.dataset.fold};if(n?.type==='navigate'&&!location.hash&&!d.hidden&&innerHeight<${tallPx})r.dataset.fold='';for(const e of['scroll','wheel','touchstart','pointerdown','keydown','focusin'])addEventListener(e,all,o);addEventListener('DOMContentLoaded',()=>{const s=d.querySelector('script[type=later]');if(!s)return all();let b;const idle=f=>window.requestIdleCallback?requestIdleCallback(f,{timeout:200}):setTimeout(f),below=[...d.querySelectorAll('[data-below]')],unfold=()=>{const e='fold'in r.dataset&&below.shift();if(!e)return all();e.style.contentVisibility='visible';idle(unfold)};setTimeout(unfold,${foldedMs});const go=async()=>{if(b)return;b=1;const w=[...s.dataset.with.split(' '),s.src];for(const h of w){const l=d.createElement('link');l.rel='modulepreload';l.href=h;l.nonce=s.nonce;d.head.append(l)}if(d.hidden)all();try{for(const h of w){await import(h);await new Promise(r=>setTimeout(r))}}finally{idle(unfold)}},seen=()=>{for(const type of['paint','largest-contentful-paint'])new PerformanceObserver(go).observe({type});setTimeout(go,${paintMs})};for(const e of['pointerdown','keydown','focusin'])addEventListener(e,go,o);if(d.hidden)return go();const i=d.querySelector('img[fetchpriority=high]');if(!i||i.complete)return seen();for(const e of['load','error'])i.addEventListener(e,seen);setTimeout(go,${longestMs})})})()`;

/**
 * A script for the end of the head: the fonts that the theme names are asked for before an element needs them, so that
 * a page whose fonts are there by then is laid out once.
 */
export const fontScript = `for(const n of['text','display'])document.fonts?.load('1em '+getComputedStyle(document.documentElement).getPropertyValue('--font-'+n).split(',')[0]).catch(()=>{})`;
