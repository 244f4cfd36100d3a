import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Answer } from '../../process/program.ts';
import { type Product, withProduct } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';

type Mode = 'normal' | 'refusing' | 'hanging' | 'dropping';

interface MailServer {
  url: string;
  mode: Mode;
  /** The Message-IDs of received emails by recipient, whether confirmed or not. */
  received: Map<string, string[]>;
  close(): void;
}

/** Starts a mail server that can refuse, hang, or disconnect after DATA without confirming. */
async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: (_address, _session, done) =>
      done(
        mailServer.mode === 'refusing'
          ? Object.assign(new Error('Not now'), { responseCode: 451 })
          : undefined,
      ),
    onData: (stream, { envelope, id: session }, done) => {
      if (mailServer.mode === 'hanging') return;
      void text(stream).then((message) => {
        const id = /^message-id: (\S+)/im.exec(message)?.[1] ?? '';
        for (const { address } of envelope.rcptTo) {
          mailServer.received.set(address, [...(mailServer.received.get(address) ?? []), id]);
        }
        if (mailServer.mode === 'normal') done();
        else for (const one of server.connections) if (one.id === session) one.close();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mode: 'normal',
    received: new Map(),
    close: () => server.close(),
  };
  return mailServer;
}

const signUp = (email: string, home: number) => ({
  name: 'Robin Chaos',
  email,
  isResident: 'yes',
  communitySlug: 'boca-bridges',
  place: {
    kind: 'entered',
    street: `${home} Chaos Court`,
    unit: '',
    city: 'Boca Raton',
    state: 'FL',
    postalCode: '33496',
  },
});

/** The concurrent sign-ups that the product accepts from one address. */
const batchSize = 5;

async function signUpAll({ call }: Product, emails: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < emails.length; start += batchSize) {
    const some = emails.slice(start, start + batchSize);
    const calls = some.map((email, person) => call('POST', '/sign-up', signUp(email, start + person + 1)));
    answers.push(...(await Promise.all(calls)));
  }
  return answers;
}

/** Signs people up with the mail server in this mode, then restores the normal mode. */
async function signUpInMode(
  product: Product,
  mailServer: MailServer,
  mode: Mode,
  count: number,
): Promise<Figure[]> {
  mailServer.mode = mode;
  const emails = Array.from({ length: count }, (_, person) => `${mode}-${person}@porchlist.test`);
  const begun = performance.now();
  const answers = await signUpAll(product, emails);
  const slowest = performance.now() - begun;
  await wait(8_000);
  mailServer.mode = 'normal';
  const end = performance.now() + 180_000;
  const copies = () => emails.map((email) => mailServer.received.get(email) ?? []);
  while (copies().some((ids) => ids.length === 0) && performance.now() < end) await wait(500);
  await wait(5_000);
  const answered = answers.filter(({ status }) => status === 200).length;
  const arrived = copies().filter((ids) => ids.length > 0).length;
  const twice = copies().filter((ids) => new Set(ids).size > 1).length;
  return [
    figure(`${mode}: sign-ups answered`, `${answered} of ${count}`, answered === count),
    figure(`${mode}: ms until the last response`, Math.round(slowest), slowest < 10_000),
    figure(`${mode}: emails that arrived`, `${arrived} of ${count}`, arrived === count),
    // After DATA the sender cannot know whether the email was accepted, so it retries with the same Message-ID.
    figure(`${mode}: people with two different emails`, twice, twice === 0),
  ];
}

export const smtp: Scenario = {
  name: 'smtp',
  what: 'a mail server that refuses, hangs, or disconnects after DATA',
  amount: { unit: 'emails each', few: 5, full: 100 },
  run: async (count) => {
    const mailServer = await startMailServer();
    try {
      return await withProduct({ env: { SMTP_URL: mailServer.url } }, async (product) => {
        const figures: Figure[] = [];
        for (const mode of ['normal', 'refusing', 'hanging', 'dropping'] as const) {
          figures.push(...(await signUpInMode(product, mailServer, mode, count)));
        }
        return figures;
      });
    } finally {
      mailServer.close();
    }
  },
};
