import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdScript, startLater, startScript } from './start-later.ts';

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

  it.each([
    ['scripts', `${picture}<p>Closed</p>`],
    ['a first picture', page.replace(picture, '')],
  ])('stays as it is without %s', (_, other) => {
    expect(startLater(other)).toBe(other);
  });
});

describe('the script that begins it', () => {
  const ask = vi.fn();
  let paint: (() => void)[];
  let view: EventTarget;

  beforeEach(() => {
    vi.useFakeTimers();
    paint = [];
    view = new EventTarget();
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => paint.push(run));
    ask.mockClear();
    document.head.replaceChildren();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const open = (body: string) => {
    document.body.innerHTML = `${body}<script type="later" data-with="/a.js /b.js" src="/c.js"></script>`;
    // What the browser's own import would fetch is noted instead.
    const run = new Function('ask', 'addEventListener', startScript.replace('import(', 'ask('));
    run(ask, view.addEventListener.bind(view));
    view.dispatchEvent(new Event('DOMContentLoaded'));
  };
  const nextFrame = () => {
    for (const run of paint.splice(0)) run();
    vi.advanceTimersByTime(0);
  };
  const pictured = (isThere: boolean) => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(isThere);
    return '<img fetchpriority="high" alt="">';
  };

  it('waits for the first painting', () => {
    open('');
    expect(ask).not.toHaveBeenCalled();
    nextFrame();
    expect(ask.mock.calls).toEqual([[expect.stringMatching(/\/c\.js$/)]]);
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    expect(links.map(({ href }) => new URL(href).pathname)).toEqual(['/a.js', '/b.js']);
  });

  it.each(['load', 'error'])('waits for the first picture: %s', (end) => {
    open(pictured(false));
    nextFrame();
    expect(ask).not.toHaveBeenCalled();
    document.querySelector('img')?.dispatchEvent(new Event(end));
    nextFrame();
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('does not wait for a picture that is there', () => {
    open(pictured(true));
    nextFrame();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('waits a second at most', () => {
    open(pictured(false));
    nextFrame();
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
