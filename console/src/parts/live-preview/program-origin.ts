/** The origin of a program's member pages, beside the console's. */
export const programOrigin = (partner: string): string => {
  const { protocol, host } = window.location;
  return `${protocol}//${partner}.${host.replace(/^console\./, '')}`;
};
