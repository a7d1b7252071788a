import type { Transporter } from 'nodemailer';
import { AddressRefused, type Mailer } from './port.ts';

// Permanent recipient rejections (550 to 553); other failures may be temporary.
const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EENVELOPE') return false;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  return status >= 550 && status <= 553;
};

const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const SEND_TIMEOUT_MS = 20_000;

/** Sends over SMTP; the URL names server, TLS and credentials. A server that does not respond in time fails the mail. */
export const createSmtpMailer = (url: string, timeoutMs = SEND_TIMEOUT_MS): Mailer => {
  let opening: Promise<Transporter> | undefined;
  // Loaded with the first mail, so that startup does not wait for it.
  const open = () => {
    opening ??= import('nodemailer').then(({ createTransport }) =>
      createTransport(url, { disableFileAccess: true, disableUrlAccess: true }),
    );
    return opening;
  };
  return {
    send: async ({ from, to, subject, text, html, unsubscribeUrl, isOneClick }) => {
      try {
        const transport = await open();
        const list = unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {};
        const headers = isOneClick ? { headers: oneClick } : {};
        const signal = AbortSignal.timeout(timeoutMs);
        await transport.sendMail({ from, to, subject, text, html, signal, ...list, ...headers });
      } catch (error) {
        throw isRefusal(error) ? new AddressRefused(to) : error;
      }
    },
  };
};
