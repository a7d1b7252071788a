import type { Mail, Mailer } from './port.ts';

/** Keeps what is sent for a test to read. */
export const createFakeMailer = (): Mailer & { sent: Mail[] } => {
  const sent: Mail[] = [];
  return {
    sent,
    send: async (mail) => {
      sent.push(mail);
    },
  };
};
