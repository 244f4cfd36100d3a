import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { asJob } from '../jobs/job.ts';
import { describeForLog } from '../log.ts';
import { createMailer, findMailFault, MailError, mailServerOf, sendTestTo, smtpMailer } from './mailers.ts';

let refusal: Error | undefined;
let connections = 0;
/** Why the server refuses connections. */
let closure: Error | undefined;
const greetings = new Set<string>();
const publicUrl = 'https://porchlist.example';
/** Whether the server closes the connection after it has received an email, before it confirms that. */
let isDisconnecting = false;
const received: { to: string[]; message: string }[] = [];

/** It offers STARTTLS with a certificate of its own, as mail servers of distributions do. */
const server = new SMTPServer({
  authOptional: true,
  onConnect: (_session, done) => {
    connections += 1;
    done(closure);
  },
  onRcptTo: (_address, { hostNameAppearsAs }, done) => {
    greetings.add(hostNameAppearsAs);
    done(refusal);
  },
  onData: (stream, { envelope, id }, done) => {
    void text(stream).then((message) => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), message });
      if (isDisconnecting) disconnect(id);
      else done();
    });
  },
});
const disconnect = (sessionId: string) => {
  for (const connection of server.connections) if (connection.id === sessionId) connection.close();
};
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const { port } = server.server.address() as AddressInfo;
const mailer = smtpMailer(`smtp://127.0.0.1:${port}`);

const mail = {
  from: { name: 'Porchlist', address: 'hello@porchlist.example' },
  to: 'ann@neighbors.example',
  subject: 'News from the café next door',
  title: 'Greetings',
  text: 'Hello Ann,\n\nplease come in.\n',
  html: '<p>Hello Ann,</p><p>please come in.</p>',
};

beforeEach(() => {
  refusal = undefined;
  closure = undefined;
  isDisconnecting = false;
  connections = 0;
  received.length = 0;
});

afterAll(() => mailer.close());
afterAll(() => new Promise<void>((done) => server.close(() => done())));

describe('an email sent by SMTP', () => {
  it('arrives as plain text and as HTML', async () => {
    await mailer.send(mail);
    expect(received[0]?.to).toEqual(['ann@neighbors.example']);
    expect(received[0]?.message).toContain('multipart/alternative');
    const parsed = await PostalMime.parse(received[0]?.message ?? '');
    expect(parsed.from).toEqual({ name: 'Porchlist', address: 'hello@porchlist.example' });
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.text?.trim()).toBe(mail.text.trim());
    expect(parsed.html?.trim()).toBe(mail.html);
  });

  it('keeps away automatic replies, whatever else its headers say', async () => {
    const unsubscribe = { 'List-Unsubscribe': '<https://porchlist.example/off>' };
    await mailer.send({ ...mail, headers: unsubscribe });
    await sendTestTo({ smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl }, mail.to, mail);
    const parsed = await Promise.all(received.map(({ message }) => PostalMime.parse(message)));
    const valuesOf = (key: string) =>
      parsed.map(({ headers }) => headers.find((header) => header.key === key)?.value);
    expect(valuesOf('auto-submitted')).toEqual(['auto-generated', 'auto-generated']);
    expect(valuesOf('x-auto-response-suppress')).toEqual(['All', 'All']);
    expect(valuesOf('list-unsubscribe')).toEqual(['<https://porchlist.example/off>', undefined]);
  });

  it('cannot get more recipients through its subject', async () => {
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@neighbors.example' });
    expect(received[0]?.to).toEqual(['ann@neighbors.example']);
    const parsed = await PostalMime.parse(received[0]?.message ?? '');
    expect(parsed.bcc ?? []).toEqual([]);
  });

  it('that is refused causes an error without its recipient', async () => {
    refusal = Object.assign(new Error('no such user ann@neighbors.example'), { responseCode: 550 });
    const sending = mailer.send(mail);
    await expect(sending).rejects.toThrow(MailError);
    await expect(sending).rejects.toThrow(/^The mail server did not accept an email \(EENVELOPE 550\)$/);
    const error: unknown = await sending.catch((reason: unknown) => reason);
    expect(describeForLog(error).cause?.message).toBe('550 no such user …@…');
  });

  it('shares its connection with later emails', async () => {
    for (let count = 0; count < 20; count += 1) await mailer.send(mail);
    expect(received).toHaveLength(20);
    expect(connections).toBeLessThanOrEqual(1);
  });

  it('is not sent again after a lost connection, because the server may have accepted it', async () => {
    isDisconnecting = true;
    await expect(mailer.send(mail)).rejects.toThrow(MailError);
    expect(received).toHaveLength(1);
  });

  it('has the same id in each attempt of its job and another id in other jobs', async () => {
    isDisconnecting = true;
    const sendIn = (job: string) => asJob(job, () => mailer.send(mail)).catch(() => undefined);
    for (const job of ['first', 'first', 'second']) await sendIn(job);
    await mailer.send({ ...mail, to: 'bob@neighbors.example' }).catch(() => undefined);
    const parsed = await Promise.all(received.map(({ message }) => PostalMime.parse(message)));
    const [first, retried, ...others] = parsed.map(({ messageId }) => messageId);
    expect(first).toMatch(/^<[0-9a-f]{32}@porchlist\.example>$/);
    expect(retried).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it.each([
    ['Oak Ridge: Neighbors <hello@oak.test>', 'Oak Ridge: Neighbors'],
    ['Smith, Jones; Co. (HOA) <hello@oak.test>', 'Smith, Jones; Co. (HOA)'],
    ['"Rob \\ Roy" <hello@oak.test>', 'Rob \\ Roy'],
    ['Él Río <hello@oak.test>', 'Él Río'],
    ['hello@oak.test', ''],
  ])('comes from the one sender in MAIL_FROM=%s', async (MAIL_FROM, name) => {
    const { mailFrom } = parseConfig({ MAIL_FROM });
    await mailer.send({ ...mail, from: mailFrom });
    const { from } = await PostalMime.parse(received[0]?.message ?? '');
    expect(from).toEqual({ name, address: 'hello@oak.test' });
  });

  it('greets the server with the public name, or as the machine where there is none', async () => {
    greetings.clear();
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    const named = createMailer({ smtpUrl, publicUrl, dataDir: '' });
    await named.send(mail);
    named.close();
    await sendTestTo({ smtpUrl, publicUrl }, mail.to, mail);
    expect([...greetings]).toEqual(['porchlist.example']);
    await sendTestTo({ smtpUrl, publicUrl: 'http://localhost:3000' }, mail.to, mail);
    expect([...greetings]).not.toContain('localhost');
  });

  it('is only wanted later by a server that has seen it', async () => {
    const isTemporary = async () => {
      const own = smtpMailer(`smtp://127.0.0.1:${port}`);
      return own
        .send(mail)
        .finally(() => own.close())
        .catch((error: MailError) => error.isTemporary);
    };
    refusal = Object.assign(new Error('4.7.1 greylisted'), { responseCode: 450 });
    expect(await isTemporary()).toBe(true);
    closure = Object.assign(new Error('too many connections'), { responseCode: 421 });
    expect(await isTemporary()).toBe(false);
  });

  it('fails if the server is down', async () => {
    const nowhere = smtpMailer('smtp://127.0.0.1:1');
    await expect(nowhere.send(mail)).rejects.toThrow(/ECONNECTION|ESOCKET|ECONNREFUSED/);
  });
});

describe('a test of the mail server', () => {
  const { to, ...content } = mail;

  it('returns the response of the server', async () => {
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    expect(await sendTestTo({ smtpUrl, publicUrl }, to, content)).toEqual({
      isAccepted: true,
      words: expect.stringMatching(
        `^127.0.0.1:${port} accepted an email from hello@porchlist.example to ${to}:\n250 `,
      ),
    });
    refusal = Object.assign(new Error(`5.7.1 relaying denied for ${to}`), { responseCode: 550 });
    expect(await sendTestTo({ smtpUrl, publicUrl }, to, content)).toEqual({
      isAccepted: false,
      words: expect.stringMatching(
        `did not accept an email from hello@porchlist.example to ${to}:\n550 5.7.1 relaying denied for ${to}$`,
      ),
    });
  });

  it('returns no fault for a running server and the reason for another', async () => {
    expect(await findMailFault(`smtp://127.0.0.1:${port}`)).toBeNull();
    expect(await findMailFault('smtp://127.0.0.1:1')).toContain('ECONNREFUSED');
  });

  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587 }],
    ['smtps://user:secret@mail.example', { host: 'mail.example', port: 465 }],
    ['smtp://mail.example:2525', { host: 'mail.example', port: 2525 }],
  ])('has the host and port of %s', (url, server) => {
    expect(mailServerOf(url)).toEqual(server);
  });
});
