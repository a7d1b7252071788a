import { readFailure } from './read-failure.ts';

type Request = { resolve: (isConfirmed: boolean) => void };

let listener: ((request: Request) => void) | undefined;

/** Registers who prompts for the proof of identity; returns its removal. */
export const onStepUp = (prompt: (request: Request) => void): (() => void) => {
  listener = prompt;
  return () => {
    listener = undefined;
  };
};

/** Repeats a call after a proof of identity where the server requires a recent one. */
export const withStepUp = async <Output>(send: () => Promise<Output>): Promise<Output> => {
  try {
    return await send();
  } catch (error) {
    const prompt = listener;
    if (!prompt || readFailure(error).code !== 'STEP_UP_REQUIRED') throw error;
    const isConfirmed = await new Promise<boolean>((resolve) => prompt({ resolve }));
    if (!isConfirmed) throw error;
    return send();
  }
};
