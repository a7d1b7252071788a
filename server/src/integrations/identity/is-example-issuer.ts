/** Whether an issuer is of the reserved domain of examples, where no provider runs. */
export const isExampleIssuer = (issuer: string): boolean =>
  /(^|\.)example$/.test(new URL(issuer).hostname);
