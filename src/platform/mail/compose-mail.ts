import type { Config } from '../config/config.ts';
import { htmlOf } from './mail-html.ts';
import { type MailLink, type MailParts, type NormalizedParts, normalizeParts } from './mail-parts.ts';
import type { Mail } from './mailer.ts';

export type MailContent = Omit<Mail, 'to'>;
export type MailConfig = Pick<Config, 'publicUrl' | 'supportEmail'>;

/**
 * Composes text and HTML of an email from the same parts, so that both have the same content. The HTML has no images
 * and no external files. All parts are escaped and kept on one line; user input never belongs in a subject.
 */
export async function composeMail(config: MailConfig, input: MailParts): Promise<MailContent> {
  const parts = normalizeParts(input);
  const footer = footerOf(config);
  return {
    subject: parts.subject,
    title: parts.title,
    text: textOf(parts, footer),
    html: String(await htmlOf(parts, footer)),
  };
}

const footerOf = ({ supportEmail }: MailConfig) =>
  `Porchlist, the neighbors' own list of people they trust with their homes. Questions? Write to ${supportEmail}.`;

function textOf(parts: NormalizedParts, footer: string): string {
  const { heading, opening, facts, links, lists, code, action, question, closing, unsubscribe } = parts;
  const linkLine = ({ label, url }: MailLink) => `- ${label}: ${url}`;
  const blocks = [
    heading,
    ...opening,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    links.map(linkLine).join('\n'),
    ...lists.map(({ heading: kind, lines, link }) =>
      [kind, ...lines.map((line) => `- ${line}`), `${link.label}: ${link.url}`].join('\n'),
    ),
    code ? `${code.label}: ${code.value}` : '',
    action ? `${action.label}:\n${action.url}` : '',
    question ? [question.text, ...question.answers.map(linkLine)].join('\n') : '',
    ...closing,
    unsubscribe ? `${unsubscribe.label}: ${unsubscribe.url}` : '',
    `-- \n${footer}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
