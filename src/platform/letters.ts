/** One emoji as people see it, with its joiners, variation selectors and flag tags. */
const pictograph = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`;
const regionalFlag = String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]{4,6}\u{E007F}`;
const emoji = String.raw`[#*\d]\uFE0F\u20E3|${regionalFlag}|${pictograph}(?:\u200D${pictograph})*`;

/**
 * Invisible characters: what Unicode calls default ignorable (soft hyphens, zero-width characters, Hangul fillers,
 * direction marks), the Braille blank, and annotation marks.
 */
const invisible = String.raw`[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]`;

const anyInvisible = new RegExp(invisible, 'u');
const invisibleOutsideEmoji = new RegExp(`(${emoji})|${invisible}`, 'gu');

/** Removes invisible characters but not those inside emoji. Control characters, such as line breaks, stay. */
export function removeInvisible(text: string): string {
  return anyInvisible.test(text) ? text.replace(invisibleOutsideEmoji, '$1') : text;
}

const alphabets = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

/**
 * Returns whether a word mixes look-alike alphabets, as no language does: 'Ace' with a Cyrillic 'А' (UTS 39,
 * 'moderately restrictive', word by word). Letters of other scripts are not confusable.
 */
export function mixesAlphabets(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1);
}

export const oneAlphabet = 'Please write each word in the letters of one alphabet.';

const latinLookalikes = /^[асԁеһіјӏорԛѕѵԝхуɑɡıοαν]+$/u;

const anyLookalikes = /^[асԁеһіјӏорԛѕѵԝхуοανАВЕЅІЈКМНОРСТУХҮԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]+$/u;

export function imitatesLatin(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) => latinLookalikes.test(word));
}

/** More marks on a letter than any name has: they cover the lines around it. */
const flood = /\p{Mn}{4}|(\p{Mn})\1/u;

/**
 * Returns whether a name could pass for another one: words that mix alphabets, or that are all of look-alike letters
 * while no word shows which alphabet is meant: 'Воса Bridges', but not 'Сара Иванова'. So do letters under many marks.
 */
export function poses(text: string): boolean {
  if (mixesAlphabets(text) || flood.test(text.normalize('NFC'))) return true;
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const foreign = words.filter((word) => !/^[\p{Script=Latin}\p{M}]+$/u.test(word));
  return foreign.length > 0 && foreign.every((word) => anyLookalikes.test(word));
}

/** Includes NUL, which database texts cannot hold. */
const controls = /\p{Cc}/gu;

const removeUnprintable = (text: string) => removeInvisible(text).replace(controls, '');

/**
 * Normalizes one line for storage: composed characters, single spaces, nothing invisible. Otherwise two names that
 * look alike would pass the duplicate check.
 */
export function cleanLine(text: string): string {
  // Removing invisible characters may leave adjacent spaces, so collapse spaces last.
  return removeUnprintable(text.toWellFormed().normalize('NFC').replace(/\s/gu, ' '))
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * Normalizes multi-line text for storage like `cleanLine`, but with line breaks and at most one blank line in a row.
 */
export function cleanText(text: string): string {
  const lines = text
    .toWellFormed()
    .normalize('NFC')
    .split(/\r\n|\r|\n/);
  return lines
    .map((line) => removeUnprintable(line.replaceAll('\t', ' ')).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
