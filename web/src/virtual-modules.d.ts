declare module 'virtual:contract-routes' {
  export const routes: Record<string, { method: string; path: string }>;
}

declare module 'tanstack-start-manifest:v' {
  export const tsrStartManifest: () => import('./ssr/known-styles.ts').StyleManifest;
}
