import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { asJob } from '../jobs/running-job.ts';
import { describeForLog } from '../log.ts';
import { findMailFault, mailServerOf, sendTestMail } from './mail-server.ts';
import { MailError, smtpMailer } from './mailers.ts';

let refusal: Error | undefined;
let connections = 0;
/** Whether the server takes a mail and breaks the connection before it says so. */
let isBreaking = false;
const received: { to: string[]; message: string }[] = [];

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onConnect: (_session, done) => {
    connections += 1;
    done();
  },
  onRcptTo: (_address, _session, done) => done(refusal),
  onData: (stream, { envelope, id }, done) => {
    void text(stream).then((message) => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), message });
      if (isBreaking) breakOff(id);
      else done();
    });
  },
});
const breakOff = (sessionId: string) => {
  for (const connection of server.connections) if (connection.id === sessionId) connection.close();
};
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const { port } = server.server.address() as AddressInfo;
const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Porchlist <hello@porchlist.example>');

const mail = {
  to: 'ann@neighbours.example',
  subject: 'Grüße von nebenan',
  title: 'Greetings',
  text: 'Hello Ann,\n\nplease come in.\n',
  html: '<p>Hello Ann,</p><p>please come in.</p>',
};

beforeEach(() => {
  refusal = undefined;
  isBreaking = false;
  connections = 0;
  received.length = 0;
});

afterAll(() => mailer.close());
afterAll(() => new Promise<void>((done) => server.close(() => done())));

describe('a mail sent by SMTP', () => {
  it('arrives as plain text and as HTML', async () => {
    await mailer.send(mail);
    expect(received[0]?.to).toEqual(['ann@neighbours.example']);
    expect(received[0]?.message).toContain('multipart/alternative');
    const parsed = await PostalMime.parse(received[0]?.message ?? '');
    expect(parsed.from).toEqual({ name: 'Porchlist', address: 'hello@porchlist.example' });
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.text?.trim()).toBe(mail.text.trim());
    expect(parsed.html?.trim()).toBe(mail.html);
  });

  it('cannot be given further recipients through its subject', async () => {
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@neighbours.example' });
    expect(received[0]?.to).toEqual(['ann@neighbours.example']);
    const parsed = await PostalMime.parse(received[0]?.message ?? '');
    expect(parsed.bcc ?? []).toEqual([]);
  });

  it('that is refused fails without naming its recipient', async () => {
    refusal = Object.assign(new Error('no such user ann@neighbours.example'), { responseCode: 550 });
    const sending = mailer.send(mail);
    await expect(sending).rejects.toThrow(MailError);
    await expect(sending).rejects.toThrow(/^The mail server did not accept an email \(EENVELOPE 550\)$/);
    const error: unknown = await sending.catch((reason: unknown) => reason);
    expect(describeForLog(error).cause?.message).toBe('550 no such user …@…');
  });

  it('shares its connection with those after it', async () => {
    for (let count = 0; count < 20; count += 1) await mailer.send(mail);
    expect(received).toHaveLength(20);
    expect(connections).toBeLessThanOrEqual(1);
  });

  it('whose connection breaks is not sent again by itself: the server may have taken it', async () => {
    isBreaking = true;
    await expect(mailer.send(mail)).rejects.toThrow(MailError);
    expect(received).toHaveLength(1);
  });

  it('is the same mail at each try of its job, and a mail of its own in another', async () => {
    isBreaking = true;
    const sendIn = (job: string) => asJob(job, () => mailer.send(mail)).catch(() => undefined);
    for (const job of ['first', 'first', 'second']) await sendIn(job);
    await mailer.send({ ...mail, to: 'bob@neighbours.example' }).catch(() => undefined);
    const parsed = await Promise.all(received.map(({ message }) => PostalMime.parse(message)));
    const [once, again, ...others] = parsed.map(({ messageId }) => messageId);
    expect(once).toMatch(/^<[0-9a-f]{32}@porchlist\.example>$/);
    expect(again).toBe(once);
    expect(new Set([once, ...others]).size).toBe(3);
  });

  it('that no server takes fails', async () => {
    const nowhere = smtpMailer('smtp://127.0.0.1:1', 'hello@porchlist.example');
    await expect(nowhere.send(mail)).rejects.toThrow(/ECONNECTION|ESOCKET|ECONNREFUSED/);
  });
});

describe('a test of the mail server', () => {
  const sender = { mailFrom: 'hello@porchlist.example' };
  const { to, ...content } = mail;

  it('repeats its words', async () => {
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    expect(await sendTestMail({ smtpUrl, ...sender }, to, content)).toEqual({
      isAccepted: true,
      words: expect.stringMatching(/^250 /),
    });
    refusal = Object.assign(new Error(`5.7.1 relaying denied for ${to}`), { responseCode: 550 });
    expect(await sendTestMail({ smtpUrl, ...sender }, to, content)).toEqual({
      isAccepted: false,
      words: `550 5.7.1 relaying denied for ${to}`,
    });
  });

  it('finds a server that answers and says why another does not', async () => {
    expect(await findMailFault(`smtp://127.0.0.1:${port}`)).toBeNull();
    expect(await findMailFault('smtp://127.0.0.1:1')).toContain('ECONNREFUSED');
  });

  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587 }],
    ['smtps://user:secret@mail.example', { host: 'mail.example', port: 465 }],
    ['smtp://mail.example:2525', { host: 'mail.example', port: 2525 }],
  ])('names the server of %s', (url, server) => {
    expect(mailServerOf(url)).toEqual(server);
  });
});
