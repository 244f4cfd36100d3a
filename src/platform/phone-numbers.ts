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
const addresses = /https?:\/\/(?!wa\.me|api\.whatsapp)\S+|www\.\S+|[^\s@]+@[^\s@]+/gi;

/** The library takes what follows a comma for an extension: '561-555-0142, 1 561 555-0143'. Phones write ',12'. */
const separators = /[,;](?!ext=|,|\d{1,6}(?!\S)|\s*(?:ext|x ?\d|#))/gi;

/** '5 days' after 'x', and hours: '561-555-0142 x 5 days'. */
const notExtension = /\bx(?=\s*\d+\s*(?:days?|hours?|times|years?)\b)/gi;

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
    .replace(/[_*~]/g, '-');
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
