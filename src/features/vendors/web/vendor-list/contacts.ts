import { isEmail } from '../../../../platform/email.ts';

/** A phone number or email address of a vendor. Links are null if not available. */
export interface Contact {
  label: string;
  call: string | null;
  text: string | null;
  mail: string | null;
}

/**
 * Parses a vendor's contact text. Formats ten digits as '(561) 555-0142', without a leading 1; keeps texts with letters
 * or an @ unchanged (docs/rules/vendors.md, 'Phone numbers').
 */
export function parseContacts(contactInfo: string): Contact[] {
  const text = contactInfo.trim();
  if (/[\p{L}@]/u.test(text)) return [unformattedContact(text)];
  return text
    .split(/[,;/|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(numberContact);
}

/** Formats contacts as one line of text: '(561) 555-0142, (561) 555-0143'. */
export function contactText(contactInfo: string): string {
  return parseContacts(contactInfo)
    .map(({ label }) => label)
    .join(', ');
}

function unformattedContact(text: string): Contact {
  if (isEmail(text)) return { label: text, call: null, text: null, mail: `mailto:${encodeURI(text)}` };
  const numbers = text.match(/\d[\d\s().-]{8,}\d/g) ?? [];
  const only = numbers.length === 1 && numbers[0] ? tenDigits(numbers[0]) : null;
  return only ? { ...phoneContact(only), label: text } : { label: text, call: null, text: null, mail: null };
}

function numberContact(text: string): Contact {
  const national = tenDigits(text);
  if (national) return phoneContact(national);
  const digits = text.replace(/\D/g, '');
  const call = digits.length >= 7 ? `tel:${text.startsWith('+') ? '+' : ''}${digits}` : null;
  return { label: text, call, text: null, mail: null };
}

function tenDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : null;
}

function phoneContact(digits: string): Contact {
  return { label: formatPhone(digits), call: callLink(digits), text: textLink(digits), mail: null };
}

/** Formats a number: '5615550142' → '(561) 555-0142'. */
export function formatPhone(tenDigitNumber: string): string {
  return tenDigitNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

export function callLink(tenDigitNumber: string): string {
  return `tel:+1${tenDigitNumber}`;
}

export function textLink(tenDigitNumber: string): string {
  return `sms:+1${tenDigitNumber}`;
}
