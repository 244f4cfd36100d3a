import { findPhoneNumbersInText } from 'libphonenumber-js';

export interface FoundNumber {
  /** E.164: '+15615550142'. */
  number: string;
  extension: string | null;
  /** As people in the United States write it: '(561) 555-0142 ext. 12', '+44 20 7946 0958'. */
  label: string;
  start: number;
  end: number;
}

/** Digits in the address of a web page or an email are no number; those of WhatsApp's links are. */
const addresses = /https?:\/\/(?!wa\.me|api\.whatsapp)\S+|www\.\S+|(?<![^\s@])[^\s@]+@[^\s@]+/gi;

/** The library takes what follows a comma for an extension: '561-555-0142, 1 561 555-0143'. Phones write ',12'. */
const separators = /[,;](?!ext=|,|\d{1,6}#?(?!\S)|\s*(?:ext|x ?\d|#))/gi;

/** '5 days' after 'x', and hours: '561-555-0142 x 5 days'. */
const notExtension = /\bx(?=\s*\d+\s*(?:days?|hours?|times|years?)\b)/gi;

/** '1-800-FLOWERS' and '561-555-POOL': letters of the keypad; only the first ones count. */
const withLetters =
  /(?<![\w-])((?:1[-. ])?8(?:00|33|44|55|66|77|88)[-. )]+)([A-Z][A-Z-]{6,11})\b|(?<![\w-])(\d{3}[-.]\d{3}[-.])([A-Z]{4,7})\b/g;
const keys: readonly RegExp[] = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'].map(
  (letters) => new RegExp(`[${letters}]`, 'g'),
);

function onKeypad(digits: string, letters: string): string {
  const dialed = keys.reduce((text, key, index) => text.replace(key, String(index + 2)), letters);
  const count = 10 - digits.replace(/^1\b|\D/g, '').length;
  const [kept = ''] = new RegExp(`^(?:-?\\d){${count}}`).exec(dialed) ?? [];
  return digits + (kept || letters).padEnd(letters.length);
}

/** What stands before a number that nobody answers. */
const fax = /\bfax\W*$/i;

/**
 * Finds the phone numbers in a text, in the order written, for people in the United States. Numbers count by their
 * length and area code; those of fax machines do not.
 */
export function findPhoneNumbers(text: string): FoundNumber[] {
  const blank = (found: string) => ' '.repeat(found.length);
  const readable = text
    .replace(addresses, blank)
    .replace(separators, '|')
    .replace(notExtension, blank)
    .replace(withLetters, (_, tollFree, word, local, letters) => onKeypad(tollFree ?? local, word ?? letters))
    .replace(/\((?=ext|x ?\d)/gi, ' ')
    .replace(/[_*~·]/g, '-');
  return findPhoneNumbersInText(readable, 'US')
    .filter(({ startsAt }) => !fax.test(text.slice(0, startsAt)))
    .map(({ number, startsAt, endsAt }) => ({
      number: number.number,
      extension: number.ext ?? null,
      label: number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational(),
      start: startsAt,
      end: endsAt,
    }));
}
