import type { Rule } from './rule.ts';

const start = '@layer base, ui;\n\n@layer ui {\n';

/**
 * Styles of `web/src/ui` are in their layer. The order of style files differs from page to page, so
 * without layers a page's own class would sometimes lose.
 */
export const styleLayers: Rule = (files) =>
  files
    .filter(({ path }) => /^web\/src\/ui\/[^/]+\.module\.css$/.test(path))
    .filter(({ text }) => !text.startsWith(start) || /^\}\n(?=.)/m.test(text))
    .map(({ path }) => ({
      path,
      line: 1,
      message: 'has styles outside "@layer base, ui; @layer ui { }"',
    }));
