import { isEmail } from '../../../../catalogue/email.ts';

/** One way to reach a vendor; the links are null where the text gives none. */
export interface Contact {
  label: string;
  call: string | null;
  text: string | null;
  mail: string | null;
}

/**
 * Returns what a vendor's contact text offers. Ten digits read '(561) 555-0142', without a leading 1; whatever contains
 * letters or an @ stays as it was typed (docs/rules/vendors.md, 'Phone numbers').
 */
export function contactsOf(contactInfo: string): Contact[] {
  const text = contactInfo.trim();
  if (/[\p{L}@]/u.test(text)) return [asTyped(text)];
  return text
    .split(/[,;/|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(numberContact);
}

/** Writes contacts in one line, where it is only read: '(561) 555-0142, (561) 555-0143'. */
export function contactText(contactInfo: string): string {
  return contactsOf(contactInfo)
    .map(({ label }) => label)
    .join(', ');
}

function asTyped(text: string): Contact {
  if (isEmail(text)) return { label: text, call: null, text: null, mail: `mailto:${encodeURI(text)}` };
  const numbers = text.match(/\d[\d\s().-]{8,}\d/g) ?? [];
  const only = numbers.length === 1 && numbers[0] ? tenDigits(numbers[0]) : null;
  return only ? { ...phone(only), label: text } : { label: text, call: null, text: null, mail: null };
}

function numberContact(text: string): Contact {
  const national = tenDigits(text);
  if (national) return phone(national);
  const digits = text.replace(/\D/g, '');
  const call = digits.length >= 7 ? `tel:${text.startsWith('+') ? '+' : ''}${digits}` : null;
  return { label: text, call, text: null, mail: null };
}

function tenDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : null;
}

function phone(digits: string): Contact {
  return { label: formatPhone(digits), call: callLink(digits), text: textLink(digits), mail: null };
}

/** Writes a number as it is read: '5615550142' → '(561) 555-0142'. */
export function formatPhone(tenDigitNumber: string): string {
  return tenDigitNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

export function callLink(tenDigitNumber: string): string {
  return `tel:+1${tenDigitNumber}`;
}

export function textLink(tenDigitNumber: string): string {
  return `sms:+1${tenDigitNumber}`;
}
