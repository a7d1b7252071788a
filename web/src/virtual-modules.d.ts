declare module 'virtual:contract-routes' {
  /** Method and path of an endpoint, as `GET /path`. */
  export const routes: Record<string, string>;
}
