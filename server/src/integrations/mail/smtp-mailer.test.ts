import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { AddressRefused } from './port.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

type Received = { from: string; to: string[]; user: unknown; body: string };

let server: SMTPServer | undefined;
afterEach(async () => {
  await Promise.all(mailers.splice(0).map((mailer) => mailer.close()));
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = undefined;
});

const listen = async (refuses = false) => {
  const received: Received[] = [];
  const connections = { count: 0 };
  const opened = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 200,
    onConnect: (_, done) => {
      connections.count += 1;
      done();
    },
    onAuth: ({ username, password }, _, done) =>
      password === 'p@ss' ? done(null, { user: username }) : done(new Error('wrong')),
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('gone')
        ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        : done(),
    onData: async (stream, session, done) => {
      const body = await text(stream);
      if (body.includes('please hang')) return;
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
  return { received, port, connections };
};

const mailers: ReturnType<typeof createSmtpMailer>[] = [];
const openMailer = (...input: Parameters<typeof createSmtpMailer>) => {
  const mailer = createSmtpMailer(...input);
  mailers.push(mailer);
  return mailer;
};

const mail = {
  partnerId: 'own',
  priority: 'bulk' as const,
  from: { name: 'JetBlue "Dining"', address: 'dining@jetblue.example' },
  to: 'ada@mail.example',
  subject: 'Your card ending in 7777: café',
  text: 'plain words',
  html: '<p>marked words</p>',
};

it('sends text and HTML with credentials', async () => {
  const { received, port } = await listen();
  await openMailer(`smtp://dineback:p%40ss@127.0.0.1:${port}`).send(mail);
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
  const mailer = openMailer(`smtp://dineback:p%40ss@127.0.0.1:${port}`);
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
  const mailer = openMailer(`smtp://dineback:p%40ss@127.0.0.1:${port}`);
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
  await openMailer(`smtp://dineback:p%40ss@127.0.0.1:${port}`).send(sly);
  expect(received[0]?.to).toEqual(['ada@mail.example']);
  expect(received[0]?.body).not.toMatch(/^Bcc:/m);
});

it('reports a permanently rejected address', async () => {
  const { port } = await listen();
  const gone = { ...mail, to: 'gone@mail.example' };
  await expect(openMailer(`smtp://dineback:p%40ss@127.0.0.1:${port}`).send(gone)).rejects.toThrow(
    AddressRefused,
  );
});

it('throws on temporary failures, so that they are retried', async () => {
  const { port } = await listen(true);
  const at = (address: string) => openMailer(address).send(mail);
  await expect(at(`smtp://dineback:p%40ss@127.0.0.1:${port}`)).rejects.toThrow(/mailbox full/);
  await expect(at(`smtp://dineback:wrong@127.0.0.1:${port}`)).rejects.toThrow(/Invalid login/);
  await expect(at('smtp://127.0.0.1:1')).rejects.toThrow(/ECONNREFUSED/);
});

it('fails a mail when the server stops responding', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = silent.address() as AddressInfo;
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, { timeoutMs: 100 });
  await expect(mailer.send(mail)).rejects.toThrow(/abort/i);
  silent.close();
});

const url = (port: number) => `smtp://dineback:p%40ss@127.0.0.1:${port}`;

it('reuses the connection of a priority', async () => {
  const { port, received, connections } = await listen();
  const mailer = openMailer(url(port));
  for (let sent = 0; sent < 4; sent += 1) await mailer.send(mail);
  await mailer.send({ ...mail, priority: 'interactive' });
  expect(received).toHaveLength(5);
  expect(connections.count).toBe(2);
});

it('opens no more connections for bulk mails than set', async () => {
  const { port, received, connections } = await listen();
  const mailer = openMailer(url(port), { bulkConnections: 2 });
  await Promise.all(Array.from({ length: 8 }, () => mailer.send(mail)));
  expect(received).toHaveLength(8);
  expect(connections.count).toBe(2);
});

it('sends an interactive mail while every bulk connection hangs', async () => {
  const { port, received } = await listen();
  const mailer = openMailer(url(port), { bulkConnections: 2, timeoutMs: 3000 });
  const hanging = Array.from({ length: 4 }, () => mailer.send({ ...mail, text: 'please hang' }));
  const outcomes = Promise.allSettled(hanging);
  await mailer.send({ ...mail, priority: 'interactive' });
  await mailer.send({ ...mail, priority: 'timely' });
  expect(received).toHaveLength(2);
  expect((await outcomes).map(({ status }) => status)).toEqual(hanging.map(() => 'rejected'));
  await mailer.send(mail);
  expect(received).toHaveLength(3);
});

it('sends over a new connection when the server closed an idle one', async () => {
  const { port, received } = await listen();
  const mailer = openMailer(url(port));
  await mailer.send(mail);
  for (const client of server?.connections ?? []) client.close();
  await mailer.send(mail);
  expect(received).toHaveLength(2);
});
