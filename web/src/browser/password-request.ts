type PasswordRequest = { isProven: Promise<boolean>; resolve: (isProven: boolean) => void };

let pending: PasswordRequest | undefined;
let notify: ((isRequested: boolean) => void) | undefined;

const createRequest = (): PasswordRequest => {
  let resolveRequest: PasswordRequest['resolve'] = () => undefined;
  const isProven = new Promise<boolean>((resolve) => {
    resolveRequest = resolve;
  });
  return { isProven, resolve: resolveRequest };
};

/** Prompts for the password; concurrent calls share one prompt. */
export const requestPassword = (): Promise<boolean> => {
  pending ??= createRequest();
  notify?.(true);
  return pending.isProven;
};

/** Settles the prompt: whether the password was confirmed. */
export const resolvePasswordRequest = (isProven: boolean): void => {
  pending?.resolve(isProven);
  pending = undefined;
  notify?.(false);
};

/** Calls `listener` when a prompt opens or closes. */
export const onPasswordRequest = (listener: (isRequested: boolean) => void): (() => void) => {
  notify = listener;
  if (pending) listener(true);
  return () => {
    notify = undefined;
  };
};
