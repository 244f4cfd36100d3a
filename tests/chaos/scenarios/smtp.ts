import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { type Answer, type Product, withProduct } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';

type Mood = 'well' | 'refusing' | 'hanging' | 'dropping';

interface MailServer {
  url: string;
  mood: Mood;
  /** The Message-IDs of the mails whose text the server has had, by who they are for, whether it said so or not. */
  taken: Map<string, string[]>;
  close(): void;
}

/** A mail server that refuses, says nothing, or takes a mail and breaks off before it says so. */
async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: (_address, _session, done) =>
      done(
        mailServer.mood === 'refusing'
          ? Object.assign(new Error('Not now'), { responseCode: 451 })
          : undefined,
      ),
    onData: (stream, { envelope, id: session }, done) => {
      if (mailServer.mood === 'hanging') return;
      void text(stream).then((message) => {
        const id = /^message-id: (\S+)/im.exec(message)?.[1] ?? '';
        for (const { address } of envelope.rcptTo) {
          mailServer.taken.set(address, [...(mailServer.taken.get(address) ?? []), id]);
        }
        if (mailServer.mood === 'well') done();
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
    mood: 'well',
    taken: new Map(),
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

/** As many at once as the product takes of one address; more of them are asked to wait. */
const atOnce = 5;

async function signUpAll({ call }: Product, emails: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < emails.length; start += atOnce) {
    const some = emails.slice(start, start + atOnce);
    const asked = some.map((email, person) => call('POST', '/sign-up', signUp(email, start + person + 1)));
    answers.push(...(await Promise.all(asked)));
  }
  return answers;
}

/** Several ask for access while the server is in this mood; then it is well again. */
async function inMood(
  product: Product,
  mailServer: MailServer,
  mood: Mood,
  count: number,
): Promise<Figure[]> {
  mailServer.mood = mood;
  const emails = Array.from({ length: count }, (_, person) => `${mood}-${person}@porchlist.test`);
  const begun = performance.now();
  const answers = await signUpAll(product, emails);
  const slowest = performance.now() - begun;
  await wait(8_000);
  mailServer.mood = 'well';
  const end = performance.now() + 180_000;
  const copies = () => emails.map((email) => mailServer.taken.get(email) ?? []);
  while (copies().some((ids) => ids.length === 0) && performance.now() < end) await wait(500);
  await wait(5_000);
  const answered = answers.filter(({ status }) => status === 200).length;
  const arrived = copies().filter((ids) => ids.length > 0).length;
  const twice = copies().filter((ids) => new Set(ids).size > 1).length;
  return [
    figure(`${mood}: sign-ups answered`, `${answered} of ${count}`, answered === count),
    figure(`${mood}: ms until the last answer`, Math.round(slowest), slowest < 10_000),
    figure(`${mood}: mails that arrived`, `${arrived} of ${count}`, arrived === count),
    // After DATA nobody can tell a server that took the mail from one that did not: it is sent again, as the same mail.
    figure(`${mood}: people with two mails for one`, twice, twice === 0),
  ];
}

export const smtp: Scenario = {
  name: 'smtp',
  what: 'a mail server that refuses, hangs, or breaks off after DATA',
  amount: { unit: 'mails each', few: 5, full: 100 },
  run: async (count) => {
    const mailServer = await startMailServer();
    try {
      return await withProduct({ env: { SMTP_URL: mailServer.url } }, async (product) => {
        const figures: Figure[] = [];
        for (const mood of ['well', 'refusing', 'hanging', 'dropping'] as const) {
          figures.push(...(await inMood(product, mailServer, mood, count)));
        }
        return figures;
      });
    } finally {
      mailServer.close();
    }
  },
};
