import { MIN_PASSWORD_LENGTH } from '#domain/member/password-rules.ts';

let common: Promise<ReadonlySet<string>> | undefined;

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH),
  );
};

/** Whether a password is in the public list of common ones, which is too large for a browser; loaded on first use. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  common ??= load();
  return (await common).has(password.toLowerCase());
};
