type Refusing<T> = T | null;
type Rules = {
  createHTML?: (html: string, type?: string, sink?: string) => Refusing<string>;
  createScriptURL?: (address: string) => Refusing<string>;
};
// What a policy makes is a type of the browser's own, which goes wherever a string would.
export type Policy = {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
};
type Factory = { createPolicy: (name: string, rules: Rules) => Policy };

/** What makes policies, where the browser has Trusted Types. */
export const policyFactory = (): Factory | undefined =>
  (globalThis as { trustedTypes?: Factory }).trustedTypes;

// React makes its script elements of this.
const emptyScript = '<script></script>';
// Parsing runs nothing; the map takes attributions apart that way.
const parsing = 'DOMParser parseFromString';

const plainText = (html: string, _?: string, sink?: string): Refusing<string> =>
  html === emptyScript || sink === parsing || !html.includes('<') ? html : null;

const ownAddress = (address: string): Refusing<string> =>
  new URL(address, window.location.href).origin === window.location.origin ? address : null;

/** From now on a string becomes markup or a script only as text without tags, or from this origin. */
export const guardSinks = (): void => {
  policyFactory()?.createPolicy('default', { createHTML: plainText, createScriptURL: ownAddress });
};

let richText: Policy | undefined;

/** Markup that the server has cleaned. */
export const trustRichText = (html: string): string => {
  richText ??= policyFactory()?.createPolicy('rich-text', { createHTML: (cleaned) => cleaned });
  return richText?.createHTML(html) ?? html;
};
