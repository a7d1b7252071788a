import { lineRule, type Rule } from './rule.ts';

const allowed = new Set(['451', '661', '861', '1050']);

export const breakpoints: Rule = lineRule({
  files: (path) => path.startsWith('web/') && /\.(css|tsx?)$/.test(path),
  pattern: /(?:width\s*(?::|[<>]=?)\s*[\d.]+(?:px|r?em))|(?:[\d.]+(?:px|r?em)\s*[<>]=?\s*width)/g,
  message: (match, line) => {
    if (line.includes('@container') || !/@media|\(\s*(?:min-|max-)?width|width\s*\)/.test(line)) {
      return undefined;
    }
    const [, size, unit] = /([\d.]+)(px|r?em)/.exec(match) ?? [];
    return unit === 'px' && allowed.has(size ?? '')
      ? undefined
      : `${match}: breakpoints are ${[...allowed].join(', ')} px, below one is (width < 661px)`;
  },
});
