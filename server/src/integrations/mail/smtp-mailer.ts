import type { Transporter } from 'nodemailer';
import { AddressRefused, type Mailer } from './port.ts';

// What a server answers for good about one recipient; other failures may pass.
const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EENVELOPE') return false;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  return status >= 550 && status <= 553;
};

/** Sends over SMTP; the address says the server, whether TLS is used, and the credentials. */
export const createSmtpMailer = (url: string): Mailer => {
  let opening: Promise<Transporter> | undefined;
  // Loaded by the first mail, so that a start does not wait for it.
  const open = () => {
    opening ??= import('nodemailer').then(({ createTransport }) =>
      createTransport(url, { disableFileAccess: true, disableUrlAccess: true }),
    );
    return opening;
  };
  return {
    send: async ({ from, to, subject, text, html }) => {
      try {
        const transport = await open();
        await transport.sendMail({ from, to, subject, text, html });
      } catch (error) {
        throw isRefusal(error) ? new AddressRefused(to) : error;
      }
    },
  };
};
