type Rules = {
  createHTML: (html: string) => string;
  createScript: (script: string) => string;
  createScriptURL: (url: string) => string;
};
type Factory = { createPolicy: (name: string, rules: Rules) => unknown };

const refuse = (): never => {
  throw new TypeError('the console creates no markup or code from strings');
};

/**
 * Installs the default policy, which throws for every string: one that returned null would turn
 * markup into an empty string without an error.
 */
export const installTrustedTypes = (): void => {
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('default', {
    createHTML: refuse,
    createScript: refuse,
    createScriptURL: refuse,
  });
};
