import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: 'dist',
    modulePreload: false,
    rolldownOptions: {
      input: 'page/card-page.ts',
      output: { entryFileNames: 'card-page.js', assetFileNames: '[name][extname]' },
    },
  },
});
