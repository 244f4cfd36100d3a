import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { MailParts } from '../../../platform/mail/mail-parts.ts';
import { listOutbox, type OutboxMail, outboxMailer, readOutboxMail } from '../../../platform/mail/outbox.ts';
import { sendLetter } from '../../../platform/mail-job.ts';
import { approvalMail, knownEmailMail, rejectionMail, requestMail, signInLinkMail } from './mails.ts';

const directory = mkdtempSync(join(tmpdir(), 'porchlist-mails-'));
afterAll(() => rmSync(directory, { recursive: true }));
const mailer = outboxMailer(directory);
const config = {
  publicUrl: 'https://porchlist.test',
  supportEmail: 'help@porchlist.test',
  mailFrom: { name: 'Porchlist', address: 'hello@porchlist.test' },
};

/** Returns an email after serializing and parsing it, as delivery does. */
async function deliver(parts: MailParts): Promise<OutboxMail> {
  await sendLetter({ config, mailer }, { to: 'reader@porchlist.test', ...parts });
  const [name = ''] = await listOutbox(directory);
  const mail = await readOutboxMail(directory, name);
  if (!mail) throw new Error('The mail was not written');
  return mail;
}

const token = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO_-';
const code = 'HKDR4XMT';

const mails: [string, () => MailParts][] = [
  ['sign-in', () => signInLinkMail(config, { token, code })],
  ['request', () => requestMail(config, { communityName: 'Boca Bridges', token, code })],
  ['known email', () => knownEmailMail(config, { isVerified: true })],
  ['approval', () => approvalMail(config, { slug: 'boca-bridges', name: 'Boca Bridges' })],
  ['rejection', () => rejectionMail(config, { communityName: 'Boca Bridges', reason: null })],
];

describe.each(mails)('the %s email', (_, compose) => {
  it('has a subject, matching text and HTML parts and the support address', async () => {
    const mail = await deliver(compose());
    expect(mail.subject).toMatch(/Porchlist|Boca Bridges/);
    expect(mail.to).toEqual(['reader@porchlist.test']);
    for (const half of [mail.text, mail.html]) {
      expect(half).toContain('Porchlist');
      expect(half).toContain('help@porchlist.test');
      expect(half).toContain('https://porchlist.test/');
      expect(half).not.toMatch(/undefined|null|\[object/);
      // Our own addresses can be copied.
      expect(half).not.toContain('\u2060');
    }
    const words = (text: string) =>
      text.replace(/<(title|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ').split(/[^\p{L}\p{N}]+/u);
    const shownInHtml = new Set(words(mail.html.replaceAll('&#39;', "'").replaceAll('&amp;', '&')));
    expect(words(mail.text).filter((word) => !shownInHtml.has(word))).toEqual([]);
  });

  it('loads no external content', async () => {
    const { html } = await deliver(compose());
    expect(html).not.toMatch(/<(img|script|link|iframe|object)|@import|url\(|\ssrc=/i);
  });
});

it('the sign-in link carries its token in the fragment only', async () => {
  const mail = await deliver(signInLinkMail(config, { token, code }));
  expect(mail.text).toContain(`\nhttps://porchlist.test/auth#token=${token}\n`);
  expect(mail.html).toContain(`href="https://porchlist.test/auth#token=${token}"`);
  expect(mail.subject).not.toContain(token);
});

it('the sign-in email shows its code first in the subject, and once in large letters', async () => {
  const mail = await deliver(signInLinkMail(config, { token, code }));
  expect(mail.subject).toMatch(/^HKDR-4XMT is your /);
  expect(mail.text).toContain('\nYour sign-in code: HKDR-4XMT\n');
  expect(mail.html).toContain('>HKDR-4XMT</p>');
});

it('a request email without a waiting browser has no code', async () => {
  const mail = await deliver(requestMail(config, { communityName: null, token, code: null }));
  expect(mail.text).not.toContain('code');
});

it('the approval email links to the community without granting access', async () => {
  const link = 'https://porchlist.test/auth?community=boca-bridges&verified=true';
  const mail = await deliver(approvalMail(config, { slug: 'boca-bridges', name: 'Boca Bridges' }));
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`);
  expect(mail.text).not.toMatch(/token/i);
});

it('the approval email says what a community has for a new neighbor', async () => {
  const community = { slug: 'boca-bridges', name: 'Boca Bridges' };
  const numbers = {
    vendors: 61,
    ratings: 325,
    pricedTrades: 9,
    mostUsed: ['Clearwater & Sons', 'Rosa Quill'],
  };
  const mail = await deliver(approvalMail(config, community, { isHoaAdmin: false, numbers }));
  expect(mail.text).toContain(
    'Boca Bridges trusts 61 providers with its homes: 325 ratings, prices in 9 trades. Start with the most used: Clearwater & Sons, Rosa Quill.',
  );
});

it('the approval email of a person without a community links to the default one', async () => {
  const mail = await deliver(approvalMail(config, null));
  expect(mail.text).toContain('https://porchlist.test/auth?community=default&verified=true');
});

describe('user input', () => {
  const hostile = `</td><script>alert(1)</script>"'\r\n\r\nBcc: x@y.z\r\n\r\nYour account is at risk: \u202ehttp://evil.test\u202c`;
  const compose: [string, () => MailParts][] = [
    ['in a request', () => requestMail(config, { communityName: hostile, token, code })],
    ['in a reason', () => rejectionMail(config, { communityName: null, reason: hostile })],
    ['in the name of a community', () => approvalMail(config, { slug: 'x', name: hostile })],
  ];

  it.each(compose)('is escaped %s and stays on one line', async (_, composeHostile) => {
    const mail = await deliver(composeHostile());
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.subject).not.toMatch(/[\r\n\u202e]/);
    expect(mail.to).toEqual(['reader@porchlist.test']);
    for (const half of [mail.text, mail.html]) {
      expect(half).not.toContain('\u202e');
      // Never at the start of a line, where it could look like our own paragraph.
      expect(half).not.toMatch(/^\s*(Bcc:|Your account)/m);
      expect(half).toContain('Your account is at risk');
    }
  });
});
