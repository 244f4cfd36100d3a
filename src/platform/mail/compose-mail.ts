import { html } from 'hono/html';
import type { Config } from '../config/config.ts';
import type { Mail } from './mailer.ts';

export type MailContent = Omit<Mail, 'to'>;
export type MailConfig = Pick<Config, 'publicUrl' | 'supportEmail'>;

interface MailParts {
  subject: string;
  heading: string;
  /** Paragraphs before the link. */
  opening: readonly string[];
  /** Labels and values, for instance of a request. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Lists of items, each with a link. */
  lists?: readonly MailList[];
  /** A code to enter, in large letters. */
  code?: { label: string; value: string };
  /** The main action. */
  action?: { label: string; url: string };
  /** Paragraphs after the link. */
  closing: readonly string[];
}

interface MailList {
  heading: string;
  lines: readonly string[];
  link: { label: string; url: string };
}

/**
 * Composes text and HTML of an email from the same parts, so that both say the same. The HTML has no images and no
 * external files. All parts are escaped and kept on one line; user input never belongs in a subject.
 */
export async function composeMail(config: MailConfig, input: MailParts): Promise<MailContent> {
  const parts = normalizeParts(input);
  return { subject: parts.subject, text: textOf(config, parts), html: String(await htmlOf(config, parts)) };
}

const normalizeParts = ({
  subject,
  heading,
  opening,
  facts = [],
  lists = [],
  code,
  action,
  closing,
}: MailParts) => ({
  subject: oneLine(subject),
  heading: oneLine(heading),
  opening: opening.map(oneLine),
  facts: facts.map(([label, value]) => ({ label, value: oneLine(value) })),
  lists: lists.map(({ heading: kind, lines, link }) => ({
    heading: oneLine(kind),
    lines: lines.map(oneLine),
    link: { label: oneLine(link.label), url: link.url },
  })),
  code: code && { label: oneLine(code.label), value: oneLine(code.value) },
  action: action && { label: oneLine(action.label), url: action.url },
  closing: closing.map(oneLine),
});
type Parts = ReturnType<typeof normalizeParts>;

/** Line breaks in user input could pass for a paragraph of ours; direction marks could reverse text. */
function oneLine(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const footerOf = ({ supportEmail }: MailConfig) =>
  `Porchlist, the neighbors' own list of people they trust with their homes. Questions? Write to ${supportEmail}.`;

function textOf(
  config: MailConfig,
  { heading, opening, facts, lists, code, action, closing }: Parts,
): string {
  const blocks = [
    heading,
    ...opening,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...lists.map(({ heading: kind, lines, link }) =>
      [kind, ...lines.map((line) => `- ${line}`), `${link.label}: ${link.url}`].join('\n'),
    ),
    code ? `${code.label}: ${code.value}` : '',
    action ? `${action.label}:\n${action.url}` : '',
    ...closing,
    `-- \n${footerOf(config)}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const font = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const paragraph = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#1c2521';

function htmlOf(config: MailConfig, parts: Parts) {
  const { subject, heading, opening, facts, lists, code, action, closing } = parts;
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => html`<p style="${paragraph}">${text}</p>`);
  const rows = facts.map(
    ({ label, value }) => html`<tr>
      <th scope="row" align="left" style="padding:4px 16px 4px 0;font-size:14px;color:#545e58;font-weight:normal;vertical-align:top">${label}</th>
      <td style="padding:4px 0;font-size:16px;color:#1c2521;word-break:break-word">${value}</td>
    </tr>`,
  );
  const sections = lists.map(
    ({
      heading: kind,
      lines,
      link,
    }) => html`<h2 style="margin:24px 0 8px;font-size:18px;line-height:24px;color:#1c2521">${kind}</h2>
      <ul style="margin:0 0 8px;padding-left:20px">${lines.map((line) => html`<li style="font-size:16px;line-height:24px;color:#1c2521">${line}</li>`)}</ul>
      <p style="${paragraph}"><a href="${link.url}" style="color:#1e5b45">${link.label}</a></p>`,
  );
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light" />
    <title>${subject}</title>
  </head>
  <body style="margin:0;padding:24px 16px;background:#faf6ee;${font}">
    <div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fffdf8;border:1px solid #e2d9c9;border-radius:12px">
      <p style="margin:0 0 24px;font-size:14px;font-weight:600;color:#1e5b45">Porchlist</p>
      <h1 style="margin:0 0 16px;font-size:24px;line-height:32px;color:#1c2521">${heading}</h1>
      ${paragraphs(opening)}
      ${rows.length > 0 ? html`<table style="margin:0 0 16px;border-collapse:collapse">${rows}</table>` : ''}
      ${sections}
      ${
        code
          ? html`<p style="margin:24px 0 4px;font-size:14px;line-height:20px;color:#545e58">${code.label}:</p>
      <p style="margin:0 0 16px;font-size:28px;line-height:36px;font-weight:700;letter-spacing:2px;font-family:ui-monospace,Menlo,Consolas,monospace;color:#1c2521">${code.value}</p>`
          : ''
      }
      ${
        action
          ? html`<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:12px 24px;background:#1e5b45;color:#fdfbf5;font-size:16px;font-weight:600;text-decoration:none;border-radius:8px">${action.label}</a></p>
      <p style="margin:0 0 16px;font-size:14px;line-height:20px;color:#545e58;word-break:break-all">Or open this address: <a href="${action.url}" style="color:#1e5b45">${action.url}</a></p>`
          : ''
      }
      ${paragraphs(closing)}
    </div>
    <p style="max-width:560px;margin:16px auto 0;font-size:14px;line-height:20px;color:#545e58">${footerOf(config)}</p>
  </body>
</html>`;
}
