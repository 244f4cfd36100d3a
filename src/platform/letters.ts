/** One emoji as people see it, of however many signs it is made: joiners, variations and the tags of flags belong to it. */
const pictograph = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`;
const regionalFlag = String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]{4,6}\u{E007F}`;
const emoji = String.raw`[#*\d]\uFE0F\u20E3|${regionalFlag}|${pictograph}(?:\u200D${pictograph})*`;

/**
 * Letters that leave no mark: what Unicode lets every program leave out (soft hyphens, zero widths, the fillers of Hangul,
 * marks that turn the direction of text), the blank of Braille, and marks of annotations.
 */
const unseen = String.raw`[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]`;

const anyUnseen = new RegExp(unseen, 'u');
const unseenBesideEmoji = new RegExp(`(${emoji})|${unseen}`, 'gu');

/**
 * Returns the text without letters that cannot be seen; emoji stay whole. Control characters, such as line breaks,
 * stay, too.
 */
export function withoutUnseen(text: string): string {
  return anyUnseen.test(text) ? text.replace(unseenBesideEmoji, '$1') : text;
}

/** Alphabets that have letters in common to the eye. */
const alphabets = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

/**
 * Returns whether a word is written in letters of several alphabets that imitate one another, as no language does:
 * 'Ace' with a Cyrillic 'А' (UTS 39, 'moderately restrictive', word by word). Other scripts look like no other.
 */
export function mixesAlphabets(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1);
}

/** Told where a name is refused for it. */
export const oneAlphabet = 'Please write each word in the letters of one alphabet.';

/** Letters of other alphabets that nobody tells from those of the Latin one. */
const latinTwins = /^[асԁеһіјӏорԛѕѵԝхуɑɡıοαν]+$/u;

/** Returns whether a word is made of foreign letters alone that all look like Latin ones: a whole imitation. */
export function imitatesLatin(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) => latinTwins.test(word));
}

/** NUL among them, which no database text may hold. */
const controls = /\p{Cc}/gu;

const visible = (text: string) => withoutUnseen(text).replace(controls, '');

/**
 * Returns one line as it is stored: composed letters, single spaces, nothing that cannot be seen. Two names that look
 * alike would otherwise pass the duplicate check.
 */
export function cleanLine(text: string): string {
  // White space before and behind what cannot be seen is one.
  return visible(text.toWellFormed().normalize('NFC').replace(/\s/gu, ' ')).replace(/ +/g, ' ').trim();
}

/**
 * Returns text of several lines as it is stored: the same, with its line breaks, at most one empty line in a row.
 */
export function cleanText(text: string): string {
  const lines = text
    .toWellFormed()
    .normalize('NFC')
    .split(/\r\n|\r|\n/);
  return lines
    .map((line) => visible(line.replaceAll('\t', ' ')).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
