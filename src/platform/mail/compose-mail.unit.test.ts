import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { listOutbox, outboxMailer, readOutboxMail } from './outbox.ts';

const directory = mkdtempSync(join(tmpdir(), 'porchlist-mails-'));
afterAll(() => rmSync(directory, { recursive: true }));

const url = 'https://porchlist.test';

const config = {
  publicUrl: url,
  supportEmail: 'help@porchlist.test',
  mailFrom: { name: 'Porchlist', address: 'hello@porchlist.test' },
};

/** Returns an email with every part after serializing and parsing it, as delivery does. */
async function delivered() {
  const mail = await composeMail(config, {
    subject: 'Everything',
    heading: 'Since you were here',
    opening: ['An opening <b>line</b>.'],
    facts: [['Question', 'Who repairs\nheaters?']],
    links: [{ label: '2 new reviews of Heron Pools', url: `${url}/a?category=Pest%20Control&sort=x` }],
    lists: [{ heading: 'Waiting', lines: ['One'], link: { label: 'Open', url: `${url}/admin` } }],
    code: { label: 'Your code', value: 'ABCD-EFGH' },
    action: { label: 'See your list', url: `${url}/list` },
    question: { text: 'Still using Heron Pools?', answers: [{ label: 'Yes', url: `${url}/yes` }] },
    closing: ['A closing line.'],
    unsubscribe: { label: 'Unsubscribe', url: `${url}/stop` },
  });
  await outboxMailer(directory).send({ to: 'reader@porchlist.test', ...mail });
  const [name = ''] = await listOutbox(directory);
  const parsed = await readOutboxMail(directory, name);
  if (!parsed) throw new Error('The email was not written');
  const document = new JSDOM(parsed.html).window.document;
  return { text: parsed.text, document };
}

const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
const linksIn = (text: string) => [...text.matchAll(/https:\S+/g)].map(([link]) => link);

it('an email has the same content in plain text and in HTML', async () => {
  const { text, document } = await delivered();
  const shown = document.body.textContent?.replace('Or open this address:', '') ?? '';
  const addresses = new Set(linksIn(text).flatMap(words));
  const inHtml = new Set(words(shown));
  expect(words(text).filter((word) => !inHtml.has(word) && !addresses.has(word))).toEqual([]);
  const inText = new Set([...words(text), 'Porchlist']);
  expect(words(shown).filter((word) => !inText.has(word))).toEqual([]);
  const hrefs = [...document.querySelectorAll('a')].map(({ href }) => href);
  expect(new Set(hrefs)).toEqual(new Set(linksIn(text)));
  expect(shown).toContain('An opening <b>line</b>.');
});

it('an email loads no images or files and has a dark color scheme', async () => {
  const { document } = await delivered();
  expect(document.querySelectorAll('img, script, link, iframe, object')).toHaveLength(0);
  expect(document.querySelector('style')?.textContent).toContain('(prefers-color-scheme: dark)');
  expect(document.documentElement.outerHTML).not.toMatch(/@import|url\(/);
  for (const colored of document.querySelectorAll<HTMLElement>('[style*="color:#1c2521"]')) {
    expect(colored.className, colored.outerHTML).toContain('ink');
  }
});

/** What mail programs make links of: schemes, 'www.', names that end in letters, and four numbers. */
const linkable = /\w:\/\/|(?<![\w@.-])[\p{L}\p{M}\p{N}\p{So}-]+[.。．｡․]\p{L}\p{M}*\p{L}|\d+(?:\.\d+){3}/iu;

it.each([
  'https://evil.test/a?b=c',
  'Ann (evil.test)',
  'WWW.evil.test',
  'ftp://1.2.3.4/x',
  'a@evil.test/login',
  'https://a@evil.test',
  'evil。test',
  'evil․test',
  'evil.test/@x.co',
  'evil.test?a#@x.co',
  '192.0.2.1/login',
  'xn--bcher-kva.example:8080',
  'Bell\nevil.test',
  'evil.भारत',
  'evil\u0332.test',
  'i❤.ws',
  'i❤\uFE0F.ws',
])('what people wrote does not become a link: %s', async (written) => {
  const mail = await composeMail(config, {
    subject: `Hello ${written}`,
    heading: written,
    opening: [`${written} wrote to you.`],
    facts: [['Note', written]],
    links: [{ label: written, url }],
    lists: [{ heading: written, lines: [written], link: { label: written, url } }],
    question: { text: written, answers: [] },
    closing: [written],
  });
  const { body, title } = new JSDOM(mail.html).window.document;
  const texts = [mail.text, body.textContent ?? '', title, mail.subject];
  const ours = new RegExp(`${url}|help@porchlist\\.test`, 'g');
  expect(texts.map((text) => linkable.exec(text.replace(ours, ''))?.[0])).toEqual(texts.map(() => undefined));
});

it('what people wrote stays readable: names, prices and email addresses', async () => {
  const written = 'Dr. Bell Jr., 12.50, ann@example.org; (bo@example.org).';
  const mail = await composeMail(config, { subject: 'x', heading: 'x', opening: [written], closing: [] });
  expect(mail.text).toContain(written);
});
