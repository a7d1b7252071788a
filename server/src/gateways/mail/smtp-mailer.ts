import { createTransport } from 'nodemailer';
import { AddressRefused, type Mailer } from './port.ts';

// What a server answers for good about one recipient; other failures may pass.
const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EENVELOPE') return false;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  return status >= 550 && status <= 553;
};

/** Sends over SMTP; the address says the server, whether TLS is used, and the credentials. */
export const createSmtpMailer = (url: string): Mailer => {
  const transport = createTransport(url, {
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ from, to, subject, text, html }) => {
      try {
        await transport.sendMail({ from, to, subject, text, html });
      } catch (error) {
        throw isRefusal(error) ? new AddressRefused(to) : error;
      }
    },
  };
};
