import { isEmail } from '../email.ts';

export interface MailLink {
  label: string;
  url: string;
}

export interface MailParts {
  subject: string;
  heading: string;
  /** The title of the email for admins, if the heading names another person or tells what this one gave. */
  title?: string;
  /** What mail programs show beside the subject. Absent: the first paragraph. */
  preheader?: string;
  /** Paragraphs before the link. */
  opening: readonly string[];
  facts?: readonly (readonly [label: string, value: string])[];
  links?: readonly MailLink[];
  lists?: readonly MailList[];
  code?: { label: string; value: string };
  action?: MailLink;
  question?: { text: string; answers: readonly MailLink[] };
  /** Paragraphs after the link. */
  closing: readonly string[];
  unsubscribe?: MailLink;
  headers?: Readonly<Record<string, string>>;
}

interface MailList {
  heading: string;
  lines: readonly string[];
  link: MailLink;
}

export const normalizeParts = ({
  subject,
  heading,
  title = heading,
  preheader,
  opening,
  facts = [],
  links = [],
  lists = [],
  code,
  action,
  question,
  closing,
  unsubscribe,
}: MailParts) => ({
  subject: oneLine(subject),
  heading: oneLine(heading),
  title: oneLine(title),
  preheader: oneLine(
    preheader ?? opening[0] ?? facts[0]?.[1] ?? links[0]?.label ?? lists[0]?.heading ?? heading,
  ),
  opening: opening.map(oneLine),
  facts: facts.map(([label, value]) => ({ label, value: oneLine(value) })),
  links: links.map(oneLineLink),
  lists: lists.map(({ heading: kind, lines, link }) => ({
    heading: oneLine(kind),
    lines: lines.map(oneLine),
    link: oneLineLink(link),
  })),
  code: code && { label: oneLine(code.label), value: oneLine(code.value) },
  action: action && oneLineLink(action),
  question: question && { text: oneLine(question.text), answers: question.answers.map(oneLineLink) },
  closing: closing.map(oneLine),
  unsubscribe: unsubscribe && oneLineLink(unsubscribe),
});
export type NormalizedParts = ReturnType<typeof normalizeParts>;

/** Where a mail program would find the address of a page in a text, as 'evil.test', '192.0.2.1' or 'https://evil.test'. */
const inAddress = /(?<=\S)[.。．｡․](?=\p{L}\p{M}*\p{L})|(?<=\d\.\d{1,3}\.\d{1,3})\.(?=\d)|:(?=\/\/)/gu;

/** Other signs, which an email may have, could be those of a page: 'evil.test/@x.co'. */
const plainEmail = /^[\p{L}\p{N}._+'-]+@[^@]+$/u;
const punctuation = /^[(“]|[.,;:!?)”]{1,3}$/g;

/**
 * Keeps mail programs from making links of what people write: only we link, by parts of their own. An invisible word
 * joiner, which no address can have, ends the address. Email addresses stay.
 */
const withoutLinks = (text: string): string =>
  text.replace(/\S+/g, (word) => {
    const bare = word.replace(punctuation, '');
    return plainEmail.test(bare) && isEmail(bare) ? word : word.replace(inAddress, '$&\u2060');
  });

/** Line breaks in user input could pass for a paragraph of ours; direction marks could reverse text. */
function oneLine(text: string): string {
  const line = text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return withoutLinks(line);
}

const oneLineLink = ({ label, url }: MailLink): MailLink => ({ label: oneLine(label), url });
