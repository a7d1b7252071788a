import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { kitStyles } from '../ui/kit-styles.ts';

export default defineConfig({
  root: import.meta.dirname,
  // The server puts the nonce of a response in its place.
  html: { cspNonce: '__CSP_NONCE__' },
  publicDir: false,
  build: {
    assetsInlineLimit: 0,
    // One style file: a lazy part then needs nothing but its script, which its policy trusts.
    cssCodeSplit: false,
    modulePreload: false,
  },
  plugins: [kitStyles(), react()],
});
