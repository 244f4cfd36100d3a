import { html } from 'hono/html';
import type { Config } from '../config/config.ts';
import { type MailLink, type MailParts, type NormalizedParts, normalizeParts } from './mail-parts.ts';
import type { Mail } from './mailer.ts';

export type MailContent = Omit<Mail, 'to'>;
export type MailConfig = Pick<Config, 'publicUrl' | 'supportEmail' | 'mailFrom'>;

/**
 * Composes text and HTML of an email from the same parts, so that both have the same content. The HTML has no images
 * and no external files. All parts are escaped and kept on one line; user input never belongs in a subject.
 */
export async function composeMail(config: MailConfig, input: MailParts): Promise<MailContent> {
  const parts = normalizeParts(input);
  const footer = footerOf(config);
  return {
    from: config.mailFrom,
    subject: parts.subject,
    title: parts.title,
    text: textOf(parts, footer),
    html: String(await htmlOf(parts, footer)),
    headers: { ...input.headers, ...(parts.unsubscribe && oneClick(parts.unsubscribe)) },
  };
}

/** Mail programs show a button of their own (RFC 2369, RFC 8058). */
const oneClick = ({ url }: MailLink) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

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

const font = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const paragraph = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#1c2521';
const serif = 'font-family:Georgia,Times New Roman,serif';
const muted = 'font-size:14px;line-height:20px;color:#545e58';
const link = 'color:#1e5b45';

/**
 * The colors of the dark scheme. Email programs that ignore style sheets show the light colors, which are inline; those
 * that know the scheme need `!important` over them.
 */
const darkScheme = `
    @media (prefers-color-scheme: dark) {
      .page { background: #131a17 !important; }
      .card { background: #1c2420 !important; border-color: #2f3a34 !important; }
      .ink { color: #ede8dc !important; }
      .muted { color: #a9b2a8 !important; }
      .link { color: #86cba8 !important; }
      .button { background: #86cba8 !important; color: #0b2118 !important; }
    }
  `;

/** The mark is drawn with text and color, so that no image has to load. */
function htmlOf(parts: NormalizedParts, footer: string) {
  const { subject, heading, preheader, opening, facts, links, lists, code, action, question } = parts;
  const { closing, unsubscribe } = parts;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>${subject}</title>
    <style>${darkScheme}</style>
  </head>
  <body class="page" style="margin:0;padding:24px 16px;background:#faf6ee;${font}">
    <div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
    <div class="card" style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fffdf8;border:1px solid #e2d9c9;border-radius:12px">
      ${brand}
      <h1 class="ink" style="margin:0 0 16px;${serif};font-size:24px;line-height:32px;color:#1c2521">${heading}</h1>
      ${opening.map(paragraphOf)}
      ${facts.length > 0 ? html`<table style="margin:0 0 16px;border-collapse:collapse">${facts.map(rowOf)}</table>` : ''}
      ${links.length > 0 ? html`<ul style="margin:0 0 16px;padding-left:20px">${links.map((item) => itemOf(linkOf(item)))}</ul>` : ''}
      ${lists.map(sectionOf)}
      ${code ? codeOf(code) : ''}
      ${action ? actionOf(action) : ''}
      ${question ? html`<p class="ink" style="${paragraph}">${question.text} ${question.answers.map((answer) => html`<span style="padding-right:16px">${linkOf(answer)}</span>`)}</p>` : ''}
      ${closing.map((text) => html`<p class="muted" style="margin:0 0 16px;${muted};word-break:break-word">${text}</p>`)}
      ${unsubscribe ? html`<p style="margin:0;${muted}">${linkOf(unsubscribe)}</p>` : ''}
    </div>
    <p class="muted" style="max-width:560px;margin:16px auto 0;${muted}">${footer}</p>
  </body>
</html>`;
}

const brand = html`<p class="link" style="margin:0 0 24px;font-size:16px;line-height:32px;font-weight:600;${link}"><span class="button" aria-hidden="true" style="display:inline-block;width:32px;margin-right:8px;border-radius:8px;background:#1e5b45;color:#fdfbf5;text-align:center;font-size:20px">&#8962;</span>Porchlist</p>`;

const paragraphOf = (text: string) => html`<p class="ink" style="${paragraph}">${text}</p>`;

const linkOf = ({ label, url }: MailLink) => html`<a class="link" href="${url}" style="${link}">${label}</a>`;

const itemOf = (content: string | ReturnType<typeof html>) =>
  html`<li class="ink" style="font-size:16px;line-height:24px;color:#1c2521">${content}</li>`;

const rowOf = ({ label, value }: NormalizedParts['facts'][number]) => html`<tr>
      <th class="muted" scope="row" align="left" style="padding:4px 16px 4px 0;${muted};font-weight:normal;vertical-align:top">${label}</th>
      <td class="ink" style="padding:4px 0;font-size:16px;color:#1c2521;word-break:break-word">${value}</td>
    </tr>`;

const sectionOf = ({ heading, lines, link: more }: NormalizedParts['lists'][number]) =>
  html`<h2 class="ink" style="margin:24px 0 8px;${serif};font-size:18px;line-height:24px;color:#1c2521">${heading}</h2>
      <ul style="margin:0 0 8px;padding-left:20px">${lines.map(itemOf)}</ul>
      <p class="ink" style="${paragraph}">${linkOf(more)}</p>`;

const codeOf = ({ label, value }: NonNullable<NormalizedParts['code']>) =>
  html`<p class="muted" style="margin:24px 0 4px;${muted}">${label}:</p>
      <p class="ink" style="margin:0 0 16px;font-size:28px;line-height:36px;font-weight:700;letter-spacing:2px;font-family:ui-monospace,Menlo,Consolas,monospace;color:#1c2521">${value}</p>`;

const actionOf = ({ label, url }: MailLink) =>
  html`<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;padding:12px 24px;background:#1e5b45;color:#fdfbf5;font-size:16px;font-weight:600;text-decoration:none;border-radius:8px">${label}</a></p>
      <p class="muted" style="margin:0 0 16px;${muted};word-break:break-word">Or open this address: <a class="link" href="${url}" style="${link}">${url}</a></p>`;
