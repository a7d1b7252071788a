import { whenIdle } from './browser/when-idle.ts';

const interactions = ['pointerdown', 'keydown', 'focusin'] as const;

let isStarted = false;
let isPosted = false;

/** Loads and hydrates the app. */
const start = () => {
  if (isStarted) return;
  isStarted = true;
  void import('./hydrate.tsx').then(({ hydrate }) => isPosted || hydrate());
};

// A form that the browser posts itself replaces the page.
window.addEventListener('submit', (event) => {
  isPosted ||= !event.defaultPrevented;
});
// Going back restores it as it was left.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isPosted) window.location.reload();
});

// The app's scripts wait for the first paint and its images, unless the visitor acts before.
for (const name of interactions)
  document.addEventListener(name, start, { once: true, capture: true, passive: true });

// The images of the first screen are painted in the frames after `load`.
const startWhenPainted = () =>
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(start)));
if (document.readyState === 'complete') startWhenPainted();
else window.addEventListener('load', startWhenPainted, { once: true });
