import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScaleReset } from './use-scale-reset.ts';

const originalContent = 'width=device-width, initial-scale=1';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
let viewport: HTMLMetaElement;
let frames: FrameRequestCallback[];

const Form = () => {
  useScaleReset();
  return (
    <>
      <input aria-label="Field" />
      <button type="button">Button</button>
    </>
  );
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  viewport = Object.assign(document.createElement('meta'), {
    name: 'viewport',
    content: originalContent,
  });
  document.head.append(viewport);
});
afterEach(() => {
  viewport.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (agent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  render(<Form />);
};

it('resets the zoom 100 ms after a field loses focus, then allows zooming again', () => {
  open(iphone);
  fireEvent.focusOut(screen.getByRole('textbox'));
  vi.advanceTimersByTime(99);
  expect(viewport.content).toBe(originalContent);
  vi.advanceTimersByTime(1);
  expect(viewport.content).toBe(`${originalContent}, maximum-scale=1`);
  for (const frame of frames) frame(0);
  expect(viewport.content).toBe(originalContent);
});

it.each([
  ['a button was left', iphone, 'button'],
  ['on Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'textbox'],
])('leaves the page unchanged when %s', (_, agent, role) => {
  open(agent);
  fireEvent.focusOut(screen.getByRole(role));
  vi.advanceTimersByTime(1_000);
  expect(viewport.content).toBe(originalContent);
  expect(frames).toEqual([]);
});
