import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outboxDirectory } from './mailer.ts';
import { createMailer } from './mailers.ts';
import { listOutbox, readOutboxMail } from './outbox.ts';

let dataDir: string;
let directory: string;

const mailTo = (to: string) => ({
  from: { name: 'Porchlist', address: 'hello@porchlist.example' },
  to,
  subject: 'News from the café next door',
  title: 'Greetings',
  text: `Your link:\n\nhttps://porchlist.example/auth#${'a'.repeat(120)}=`,
  html: `<p>Your <a href="https://porchlist.example/auth#${'a'.repeat(120)}=">link</a></p>`,
});

const send = async (to: string) => {
  const mailer = createMailer({ smtpUrl: undefined, dataDir, publicUrl: 'http://localhost:3000' });
  await mailer.send(mailTo(to));
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'porchlist-test-'));
  directory = outboxDirectory({ dataDir });
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the outbox', () => {
  it('is readable only by the user who runs the program', async () => {
    await send('ann@porchlist.test');
    const modes = [directory, ...(await listOutbox(directory)).map((name) => join(directory, name))];
    for (const path of modes) expect((await stat(path)).mode & 0o077, path).toBe(0);
  });

  it('is empty before the first email', async () => {
    expect(await listOutbox(directory)).toEqual([]);
  });

  it('returns each email as it was sent', async () => {
    await send('ann@neighbors.example');
    const [name = ''] = await listOutbox(directory);
    const mail = await readOutboxMail(directory, name);
    const { from: _from, to: _, title: _title, ...content } = mailTo('ann@neighbors.example');
    expect(mail).toMatchObject({ name, from: 'hello@porchlist.example', to: ['ann@neighbors.example'] });
    expect(mail).toMatchObject(content);
    expect(Math.abs(Date.now() - (mail?.date.getTime() ?? 0))).toBeLessThan(60_000);
    const file = await readFile(join(directory, name), 'utf8');
    expect(file).toContain('multipart/alternative');
    expect(file).toContain('Auto-Submitted: auto-generated');
  });

  it('lists the newest email first', async () => {
    for (const name of ['ann', 'bob', 'cy']) await send(`${name}@neighbors.example`);
    const mails = await Promise.all(
      (await listOutbox(directory)).map((name) => readOutboxMail(directory, name)),
    );
    expect(mails.map((mail) => mail?.to[0])).toEqual([
      'cy@neighbors.example',
      'bob@neighbors.example',
      'ann@neighbors.example',
    ]);
  });

  it('does not list an email that is still being written', async () => {
    await send('ann@neighbors.example');
    await writeFile(join(directory, '2999-01-01T00-00-00-000Z-000001-00000000.eml.part'), 'From: ');
    expect(await listOutbox(directory)).toHaveLength(1);
  });

  it.each(['../secret.eml', 'none.eml', '..%2fsecret.eml', '', '.eml', '/etc/passwd'])(
    'has no email named %j',
    async (name) => {
      await writeFile(join(dataDir, 'secret.eml'), 'From: ann@neighbors.example\r\n\r\nsecret');
      expect(await readOutboxMail(directory, name)).toBeUndefined();
    },
  );
});
