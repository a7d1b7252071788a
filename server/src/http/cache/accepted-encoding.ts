export type Encoding = 'br' | 'gzip' | 'identity';

const preferred = ['br', 'gzip'] as const;

const isRefused = (parameters: readonly string[]): boolean =>
  parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter.trim()));

/** The shortest encoding that an Accept-Encoding header accepts; `*` counts for none, since it is rare and vague. */
export const acceptedEncoding = (header: string | null): Encoding => {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, ...parameters]) => !isRefused(parameters))
    .map(([name]) => name);
  return preferred.find((name) => accepted.includes(name)) ?? 'identity';
};
