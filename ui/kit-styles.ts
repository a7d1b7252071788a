/**
 * Vite plugin of every app with the kit: puts the kit's style modules into its layer. The order of style files differs
 * from page to page, and a class of a page has to win over one of the kit in any.
 */
export const kitStyles = () => ({
  name: 'kit-styles',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/ui\/[^/]+\.module\.css/ },
    handler: (rules: string) => `@layer base, ui, primitives;\n@layer ui {\n${rules}}\n`,
  },
});
