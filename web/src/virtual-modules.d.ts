declare module 'virtual:contract-routes' {
  export const routes: Record<string, { method: string; path: string }>;
}
