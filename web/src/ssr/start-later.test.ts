import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasFirstPicture, holdScript, startLater, startScript } from './start-later.ts';

const picture = '<img src="/hero" fetchPriority="high"/>';
const page = [
  '<head><link rel="modulepreload" href="/assets/index.js" fetchPriority="low" nonce="n"/>',
  '<link rel="modulepreload" href="/assets/base.js" fetchPriority="low" nonce="n"/>',
  '<link rel="modulepreload" href="/assets/find.js" fetchPriority="low" nonce="n"/></head>',
  picture,
  '<script type="module" async="" src="/assets/index.js" nonce="n"></script>',
].join('');

describe('a page that is painted before it runs', () => {
  it('names its scripts and asks for none', () => {
    expect(startLater(page)).toBe(
      `<head></head>${picture}<script type="later" data-with="/assets/base.js /assets/find.js" src="/assets/index.js" nonce="n"></script>`,
    );
  });

  it('stays as it is without scripts', () => {
    const closed = `${picture}<p>Closed</p>`;
    expect(startLater(closed)).toBe(closed);
  });

  it.each([
    [true, page],
    [false, page.replace(picture, '<img src="/hero" loading="lazy"/>')],
  ])('is known by its first picture: %s', (expected, html) => {
    expect(hasFirstPicture(html)).toBe(expected);
  });
});

describe('the script that begins it', () => {
  const ask = vi.fn((address: string) => Promise.resolve(address));
  const root = document.documentElement;
  let watching: Map<string, () => void>;
  let idle: (() => void)[];
  let view: EventTarget;

  beforeEach(() => {
    vi.useFakeTimers();
    watching = new Map();
    view = new EventTarget();
    class Watch {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe({ type }: { type: string }) {
        watching.set(type, this.#tell);
      }
    }
    vi.stubGlobal('PerformanceObserver', Watch);
    idle = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    ask.mockClear();
    document.head.replaceChildren();
    delete root.dataset.fold;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const open = (body: string, type = 'navigate') => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type } as PerformanceNavigationTiming,
    ]);
    document.body.innerHTML = `${body}<script type="later" data-with="/a.js /b.js" src="/c.js"></script>`;
    // What the browser's own import would fetch is noted instead.
    const run = new Function('ask', 'addEventListener', startScript.replace('import(', 'ask('));
    run(ask, view.addEventListener.bind(view));
    view.dispatchEvent(new Event('DOMContentLoaded'));
  };
  const asked = () => ask.mock.calls.map(([address]) => new URL(address, 'http://x').pathname);
  const pictured = (isThere: boolean) => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(isThere);
    return '<img fetchpriority="high" alt="">';
  };

  it.each(['paint', 'largest-contentful-paint'])('waits for the first painting: %s', (type) => {
    open('');
    expect(ask).not.toHaveBeenCalled();
    watching.get(type)?.();
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    expect(links.map(({ href }) => new URL(href).pathname)).toEqual(['/a.js', '/b.js', '/c.js']);
  });

  it('begins each script in a task of its own', async () => {
    open('');
    watching.get('paint')?.();
    expect(asked()).toEqual(['/a.js']);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual(['/a.js', '/b.js']);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual(['/a.js', '/b.js', '/c.js']);
  });

  it.each(['load', 'error'])('waits for the first picture: %s', async (end) => {
    open(pictured(false));
    expect(watching.size).toBe(0);
    document.querySelector('img')?.dispatchEvent(new Event(end));
    expect(ask).not.toHaveBeenCalled();
    watching.get('largest-contentful-paint')?.();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked()).toEqual(['/a.js', '/b.js', '/c.js']);
  });

  it('waits a moment where no browser tells of the painting', () => {
    open(pictured(true));
    vi.advanceTimersByTime(199);
    expect(ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('waits a second at most', () => {
    open(pictured(false));
    vi.advanceTimersByTime(999);
    expect(ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerdown', 'keydown', 'focusin'])(
    'waits no longer once somebody acts: %s',
    (act) => {
      open(pictured(false));
      view.dispatchEvent(new Event(act));
      expect(ask).toHaveBeenCalledTimes(1);
    },
  );

  it('does not wait for the painting of a page that nobody looks at', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    open('');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  describe('what is below the window', () => {
    const below = '<section data-below></section><section data-below></section>';
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>('[data-below]')].map(
        ({ style }) => style.getPropertyValue('content-visibility') === 'visible',
      );

    it('appears a part at a time once the scripts run', async () => {
      open(below);
      expect([root.dataset.fold, shown()]).toEqual(['', [false, false]]);
      watching.get('paint')?.();
      await vi.advanceTimersByTimeAsync(10);
      expect(shown()).toEqual([false, false]);
      idle.shift()?.();
      expect(shown()).toEqual([true, false]);
      idle.shift()?.();
      idle.shift()?.();
      expect([root.dataset.fold, shown()]).toEqual([undefined, [true, true]]);
    });

    it('appears when a script does not come', async () => {
      ask.mockRejectedValueOnce(new Error('gone'));
      const failures: unknown[] = [];
      const note = (failure: unknown) => failures.push(failure);
      process.on('unhandledRejection', note);
      open(below);
      watching.get('paint')?.();
      await vi.runAllTimersAsync();
      for (const run of idle) run();
      process.off('unhandledRejection', note);
      expect(root.dataset.fold).toBeUndefined();
    });

    it('appears after three seconds when a script neither comes nor fails', () => {
      ask.mockReturnValueOnce(new Promise(() => undefined));
      open(below);
      watching.get('paint')?.();
      vi.advanceTimersByTime(2_999);
      expect(shown()).toEqual([false, false]);
      vi.advanceTimersByTime(1);
      expect(shown()).toEqual([true, false]);
    });

    it.each(['scroll', 'wheel', 'touchstart', 'keydown'])('appears at once on %s', (act) => {
      open(below);
      view.dispatchEvent(new Event(act));
      expect(root.dataset.fold).toBeUndefined();
    });

    it('is there at once in a window that shows it', () => {
      vi.stubGlobal('innerHeight', 1_100);
      open(below);
      expect(root.dataset.fold).toBeUndefined();
    });

    it.each(['reload', 'back_forward'])('is there at once after a %s', (type) => {
      open(below, type);
      expect(root.dataset.fold).toBeUndefined();
    });
  });
});

describe('what is pressed before a page runs', () => {
  new Function(holdScript)();
  const pressed = vi.fn();
  const sent = vi.fn((event: Event) => event.preventDefault());
  const run = () => {
    // A form of this DOM is not the same object everywhere, so none is marked itself.
    const keys = vi.spyOn(Object, 'keys').mockReturnValue(['__reactProps$x']);
    vi.advanceTimersByTime(50);
    keys.mockRestore();
  };

  beforeEach(() => {
    vi.useFakeTimers();
    pressed.mockClear();
    sent.mockClear();
    document.body.innerHTML =
      '<button type="button">Menu</button><form method="post"><input name="a"><button>Send</button></form><form action="/search" id="find"><button>Search</button></form>';
    document.querySelector('button')?.addEventListener('click', pressed);
    for (const form of document.forms) form.addEventListener('submit', sent);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('happens once it does, and once', () => {
    const button = document.querySelector('button');
    button?.click();
    button?.click();
    expect(pressed).not.toHaveBeenCalled();
    run();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('is sent then, as it was meant', () => {
    const submitter = document.querySelector<HTMLButtonElement>('form button');
    document.forms[0]?.requestSubmit(submitter);
    expect(sent).not.toHaveBeenCalled();
    run();
    expect(sent.mock.calls.map(([event]) => event)).toMatchObject([{ submitter }]);
  });

  it('is sent again when React has marked the form and does not hear of it yet', () => {
    const form = document.forms[0];
    form?.removeEventListener('submit', sent);
    const untaken = vi.fn();
    form?.addEventListener('submit', untaken);
    form?.requestSubmit();
    run();
    expect(untaken.mock.calls.map(([event]) => event.defaultPrevented)).toEqual([true]);
    form?.addEventListener('submit', sent);
    const keys = vi.spyOn(Object, 'keys').mockReturnValue(['__reactProps$x']);
    vi.advanceTimersByTime(500);
    keys.mockRestore();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is sent at once when it leads to a page', () => {
    document.querySelector<HTMLFormElement>('#find')?.requestSubmit();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is forgotten when it is gone by then', () => {
    document.querySelector('button')?.click();
    document.body.replaceChildren();
    run();
    expect(pressed).not.toHaveBeenCalled();
  });
});
