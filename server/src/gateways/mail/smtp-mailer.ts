import { createTransport } from 'nodemailer';
import type { Mailer } from './port.ts';

/** Sends over SMTP; the address says the server, whether TLS is used, and the credentials. */
export const createSmtpMailer = (url: string): Mailer => {
  const transport = createTransport(url, {
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ from, to, subject, text, html }) => {
      await transport.sendMail({ from, to, subject, text, html });
    },
  };
};
