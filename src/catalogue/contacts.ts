export interface Contact {
  /** As shown: '(561) 555-0142 ext. 12', an email address, or a text with more than those, as entered. */
  label: string;
  /** E.164: '+15615550142'. */
  number?: string | undefined;
  extension?: string | undefined;
  email?: string | undefined;
}

/** Returns what a phone dials; it pauses at the comma before the extension. */
export const dialed = ({ number, extension }: Contact): string =>
  extension === undefined ? `${number}` : `${number},${extension}`;

export function contactLink(contact: Contact): string | null {
  if (contact.number !== undefined) return `tel:${dialed(contact)}`;
  return contact.email === undefined
    ? null
    : `mailto:${encodeURIComponent(contact.email).replace('%40', '@')}`;
}

export const textLink = ({ number }: Contact): string | null => (number ? `sms:${number}` : null);

export const usContact = (tenDigits: string): Contact => ({
  label: formatPhone(tenDigits),
  number: `+1${tenDigits}`,
});

/** Formats ten digits: '5615550142' → '(561) 555-0142'. */
export const formatPhone = (tenDigits: string): string =>
  tenDigits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
