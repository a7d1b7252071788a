import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { AddressRefused } from './port.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

type Received = { from: string; to: string[]; user: unknown; body: string };

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => server?.close(() => resolve())));

const listen = async (refuses = false) => {
  const received: Received[] = [];
  const opened = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      password === 'p@ss' ? done(null, { user: username }) : done(new Error('wrong')),
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('gone')
        ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        : done(),
    onData: async (stream, session, done) => {
      const body = await text(stream);
      if (refuses) return done(new Error('mailbox full'));
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        user: session.user,
        body,
      });
      return done();
    },
  });
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', () => resolve()));
  // A server that listens on a port has an address of this form.
  const { port } = opened.server.address() as AddressInfo;
  return { received, port };
};

const mail = {
  partnerId: 'own',
  from: { name: 'JetBlue "Dining"', address: 'dining@jetblue.example' },
  to: 'ada@mail.example',
  subject: 'Your card ending in 7777: café',
  text: 'plain words',
  html: '<p>marked words</p>',
};

it('sends text and HTML with credentials', async () => {
  const { received, port } = await listen();
  await createSmtpMailer(`smtp://dineback:p%40ss@127.0.0.1:${port}`).send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    from: 'dining@jetblue.example',
    to: ['ada@mail.example'],
    user: 'dineback',
  });
  const body = received[0]?.body ?? '';
  expect(body).toContain('From: "JetBlue \\"Dining\\"" <dining@jetblue.example>');
  expect(body).toContain('multipart/alternative');
  expect(body).toContain('plain words');
  expect(body).toContain('<p>marked words</p>');
});

it('sends the unsubscribe address', async () => {
  const { received, port } = await listen();
  const mailer = createSmtpMailer(`smtp://dineback:p%40ss@127.0.0.1:${port}`);
  await mailer.send({ ...mail, unsubscribeUrl: 'https://own.example/account/user_profile' });
  await mailer.send(mail);
  expect(received[0]?.body).not.toContain('List-Unsubscribe-Post');
  expect(received[0]?.body).toContain(
    'List-Unsubscribe: <https://own.example/account/user_profile>',
  );
  expect(received[1]?.body).not.toContain('List-Unsubscribe');
});

it('supports one-click unsubscribe in mail clients', async () => {
  const { received, port } = await listen();
  const mailer = createSmtpMailer(`smtp://dineback:p%40ss@127.0.0.1:${port}`);
  const unsubscribeUrl = 'https://own.example/unsubscribe?token=7.abc';
  await mailer.send({ ...mail, unsubscribeUrl, isOneClick: true });
  expect(received[0]?.body).toContain(
    'List-Unsubscribe: <https://own.example/unsubscribe?token=7.abc>',
  );
  expect(received[0]?.body).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

it('prevents header injection through name and subject', async () => {
  const { received, port } = await listen();
  const sly = { ...mail, subject: 'Hello\r\nBcc: eve@mail.example' };
  await createSmtpMailer(`smtp://dineback:p%40ss@127.0.0.1:${port}`).send(sly);
  expect(received[0]?.to).toEqual(['ada@mail.example']);
  expect(received[0]?.body).not.toMatch(/^Bcc:/m);
});

it('reports a permanently rejected address', async () => {
  const { port } = await listen();
  const gone = { ...mail, to: 'gone@mail.example' };
  await expect(
    createSmtpMailer(`smtp://dineback:p%40ss@127.0.0.1:${port}`).send(gone),
  ).rejects.toThrow(AddressRefused);
});

it('throws on temporary failures, so that they are retried', async () => {
  const { port } = await listen(true);
  const at = (address: string) => createSmtpMailer(address).send(mail);
  await expect(at(`smtp://dineback:p%40ss@127.0.0.1:${port}`)).rejects.toThrow(/mailbox full/);
  await expect(at(`smtp://dineback:wrong@127.0.0.1:${port}`)).rejects.toThrow(/Invalid login/);
  await expect(at('smtp://127.0.0.1:1')).rejects.toThrow(/ECONNREFUSED/);
});

it('fails a mail when the server stops responding', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = silent.address() as AddressInfo;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 100);
  await expect(mailer.send(mail)).rejects.toThrow(/abort/i);
  silent.close();
});
