import { isDisposableEmail, isDisposableEmailDomain } from 'disposable-email-domains-js';

/** Whether an email belongs to a disposable domain, or to a subdomain of one. */
export const isDisposable = (email: string): boolean => {
  if (isDisposableEmail(email)) return true;
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  // A top-level domain alone is never disposable.
  return labels.slice(0, -1).some((_, i) => isDisposableEmailDomain(labels.slice(i).join('.')));
};
