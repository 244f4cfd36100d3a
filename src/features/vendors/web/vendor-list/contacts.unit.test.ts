import { describe, expect, it } from 'vitest';
import { contactText, parseContacts } from './contacts.ts';

describe('contacts of a vendor', () => {
  it.each(['5615550142', '561-555-0142', '(561) 555 0142', '1 561.555.0142', '+1 (561) 555-0142'])(
    'shows %j as a number to call and text',
    (typed) => {
      expect(parseContacts(typed)).toEqual([
        { label: '(561) 555-0142', call: 'tel:+15615550142', text: 'sms:+15615550142', mail: null },
      ]);
    },
  );

  it('keeps an email address unchanged, with a mailto link', () => {
    expect(parseContacts('Office@BlueHeron.test')).toEqual([
      { label: 'Office@BlueHeron.test', call: null, text: null, mail: 'mailto:Office@BlueHeron.test' },
    ]);
  });

  it('keeps a text with letters unchanged, with a link to call its number', () => {
    expect(parseContacts('Ask for Joe, 561-555-0142')).toEqual([
      { label: 'Ask for Joe, 561-555-0142', call: 'tel:+15615550142', text: 'sms:+15615550142', mail: null },
    ]);
    expect(parseContacts('At the gate house')).toEqual([
      { label: 'At the gate house', call: null, text: null, mail: null },
    ]);
  });

  it('does not choose between two numbers in a text', () => {
    expect(parseContacts('Joe 561-555-0142, Ann 561-555-0143')[0]?.call).toBeNull();
  });

  it('separates several numbers', () => {
    expect(parseContacts('561-555-0142 / 561-555-0143').map((contact) => contact.label)).toEqual([
      '(561) 555-0142',
      '(561) 555-0143',
    ]);
  });

  it('formats as one line of text', () => {
    expect(contactText('5615550142; 1 561 555 0143')).toBe('(561) 555-0142, (561) 555-0143');
    expect(contactText('Ask for Joe, 561-555-0142')).toBe('Ask for Joe, 561-555-0142');
    expect(contactText(' ')).toBe('');
  });

  it('leaves other numbers unchanged', () => {
    expect(parseContacts('555-0142')).toEqual([
      { label: '555-0142', call: 'tel:5550142', text: null, mail: null },
    ]);
    expect(parseContacts('+44 20 7946 0958')[0]).toMatchObject({
      label: '+44 20 7946 0958',
      call: 'tel:+442079460958',
    });
    expect(parseContacts('911')[0]).toMatchObject({ label: '911', call: null });
  });
});
