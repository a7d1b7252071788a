type Rules = {
  createHTML?: (html: string, type?: string, sink?: string) => string | null;
  createScriptURL?: (address: string) => string | null;
};
// TrustedHTML behaves as a string in every sink.
export type Policy = {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
};
type Factory = { createPolicy: (name: string, rules: Rules) => Policy };

/** The browser's Trusted Types, if supported. */
export const policyFactory = (): Factory | undefined =>
  (globalThis as { trustedTypes?: Factory }).trustedTypes;

// React creates script elements from this markup.
const EMPTY_SCRIPT = '<script></script>';
// Parsing executes nothing; the map library parses attributions this way.
const DOM_PARSER_SINK = 'DOMParser parseFromString';

const plainText = (html: string, _?: string, sink?: string): string | null =>
  html === EMPTY_SCRIPT || sink === DOM_PARSER_SINK || !html.includes('<') ? html : null;

const sameOriginUrl = (address: string): string | null =>
  new URL(address, window.location.href).origin === window.location.origin ? address : null;

/**
 * Installs the default policy: strings become markup only without tags, script URLs only from this
 * origin.
 */
export const installTrustedTypesPolicy = (): void => {
  policyFactory()?.createPolicy('default', {
    createHTML: plainText,
    createScriptURL: sameOriginUrl,
  });
};

let richText: Policy | undefined;

/** Marks HTML that the server sanitized as trusted. */
export const trustRichText = (html: string): string => {
  richText ??= policyFactory()?.createPolicy('rich-text', { createHTML: (cleaned) => cleaned });
  return richText?.createHTML(html) ?? html;
};
