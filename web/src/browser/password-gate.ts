type Asked = { isProven: Promise<boolean>; settle: (isProven: boolean) => void };

let asked: Asked | undefined;
let tell: ((isAsked: boolean) => void) | undefined;

const ask = (): Asked => {
  let settle: Asked['settle'] = () => undefined;
  const isProven = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { isProven, settle };
};

/** Asks the member for the password over the page; whoever asks meanwhile waits for the same answer. */
export const askForPassword = (): Promise<boolean> => {
  asked ??= ask();
  tell?.(true);
  return asked.isProven;
};

/** Ends the asking: the password was given, or the member would rather not. */
export const answerPassword = (isProven: boolean): void => {
  asked?.settle(isProven);
  asked = undefined;
  tell?.(false);
};

/** Calls `listener` when the password is asked for, and when it no longer is. */
export const onPasswordAsked = (listener: (isAsked: boolean) => void): (() => void) => {
  tell = listener;
  if (asked) listener(true);
  return () => {
    tell = undefined;
  };
};
