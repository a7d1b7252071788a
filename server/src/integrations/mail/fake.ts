import type { Mail, Mailer } from './port.ts';

/** Records sent mail for tests. */
export const createFakeMailer = (): Mailer & { sent: Mail[] } => {
  const sent: Mail[] = [];
  return {
    sent,
    send: async (mail) => {
      sent.push(mail);
    },
  };
};
