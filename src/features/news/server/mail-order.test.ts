import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { signUpRequestsOn } from '../../../../tests/support/sign-up-requests.ts';
import { smtpMailer } from '../../../platform/mail/mailers.ts';
import { sendDigestJob } from './news.ts';

const digests = 300;

const received: { to: string; subject: string }[] = [];
const isOver = Promise.withResolvers<void>();
const isDigest = ({ subject }: { subject: string }) => subject.startsWith('New from');

/** Takes some digests, and no other one until the test is over. */
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onData: async (stream, { envelope }, done) => {
    const [, subject = ''] = /^Subject: (.*)/m.exec(await text(stream)) ?? [];
    const mail = { to: envelope.rcptTo[0]?.address ?? '', subject };
    if (isDigest(mail) && received.filter(isDigest).length >= 20) await isOver.promise;
    received.push(mail);
    done();
  },
});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const { port } = server.server.address() as AddressInfo;
const mailer = smtpMailer(`smtp://127.0.0.1:${port}`);
afterAll(async () => {
  mailer.close();
  await new Promise<void>((closed) => server.close(closed));
});

const h = await startHarness({ services: { mailer } });
const { make, db, clock, services } = h;
const arrived = (email: string) => () => received.some(({ to }) => to === email);

it('emails that let people in do not wait behind 300 digests', async () => {
  const community = await make.community();
  const reader = await make.person({ community });
  await (await h.signIn(reader.id)).api.news.getNews();
  const since = clock.now().toISOString();
  clock.advance(86_400_000);
  for (let n = 0; n < 3; n += 1) await make.vendor(community, { category: 'Roofing' });
  await db.transaction(async (tx) => {
    for (let count = 0; count < digests; count += 1) {
      await services.jobs.enqueue(tx, sendDigestJob, { userId: reader.id, since });
    }
  });
  await services.jobs.work();
  await expect.poll(() => received.filter(isDigest).length).toBe(20);

  const resident = await make.person({ community });
  await h.signedOut().api.accounts.getEmailStatus({ email: resident.email });
  expect(arrived(resident.email)()).toBe(true);

  const { requestFor, signUp } = signUpRequestsOn(h);
  const request = await requestFor(community);
  await signUp(request);
  await expect.poll(arrived(request.email)).toBe(true);
  expect(received.filter(isDigest)).toHaveLength(20);
  isOver.resolve();
});
