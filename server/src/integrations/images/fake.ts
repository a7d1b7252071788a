import type { ImageFrame, ImageRenderer, ImageSubject } from './port.ts';

/** A renderer for tests: records its calls and finishes when the test lets it. */
export const createFakeRenderer = () => {
  const calls: { subject: ImageSubject; frame: ImageFrame }[] = [];
  let paused: Promise<void> = Promise.resolve();
  const renderer: ImageRenderer = {
    version: 'fake',
    render: async (subject, frame) => {
      calls.push({ subject, frame });
      await paused;
      return Buffer.from(JSON.stringify({ subject, frame }));
    },
  };
  return {
    renderer,
    calls,
    /** Delays all further renders; returns the function that releases them. */
    pause: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      paused = promise;
      return resolve;
    },
  };
};
