import type { Transporter } from 'nodemailer';
import type { PriorityName } from '#server/platform/outbox/priority.ts';
import { AddressRefused, type Mailer, mailSlots } from './port.ts';

// Permanent recipient rejections (550 to 553); other failures may be temporary.
const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EENVELOPE') return false;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  return status >= 550 && status <= 553;
};

const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const SEND_TIMEOUT_MS = 20_000;
const IDLE_MS = 30_000;

export type SmtpSettings = { bulkConnections?: number; timeoutMs?: number };

/**
 * Sends over SMTP; the URL names server, TLS and credentials. Each priority reuses connections of its own, so that none
 * waits for one below. A server that does not respond in time fails the mail.
 */
export const createSmtpMailer = (
  url: string,
  { bulkConnections = 10, timeoutMs = SEND_TIMEOUT_MS }: SmtpSettings = {},
): Mailer & { close: () => Promise<void> } => {
  const transports = new Map<PriorityName, Promise<Transporter>>();
  // Loaded with the first mail, so that startup does not wait for it.
  const open = (priority: PriorityName) => {
    const opening =
      transports.get(priority) ??
      import('nodemailer').then(({ createTransport }) =>
        createTransport({
          url,
          pool: true,
          idleTimeout: IDLE_MS,
          maxConnections: priority === 'bulk' ? bulkConnections : mailSlots[priority],
          // A failed mail is retried by its task.
          maxRequeues: 1,
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
      );
    transports.set(priority, opening);
    return opening;
  };
  return {
    send: async ({ priority, from, to, subject, text, html, unsubscribeUrl, isOneClick }) => {
      try {
        const transport = await open(priority);
        const list = unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {};
        const headers = isOneClick ? { headers: oneClick } : {};
        const signal = AbortSignal.timeout(timeoutMs);
        await transport.sendMail({ from, to, subject, text, html, signal, ...list, ...headers });
      } catch (error) {
        throw isRefusal(error) ? new AddressRefused(to) : error;
      }
    },
    close: async () => {
      for (const transport of await Promise.all(transports.values())) transport.close();
    },
  };
};
