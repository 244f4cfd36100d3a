import { describe, expect, it } from 'vitest';
import { contactsOf, contactText } from './contacts.ts';

describe('contacts of a vendor', () => {
  it.each(['5615550142', '561-555-0142', '(561) 555 0142', '1 561.555.0142', '+1 (561) 555-0142'])(
    'shows %j as a number to call and text',
    (typed) => {
      expect(contactsOf(typed)).toEqual([
        { label: '(561) 555-0142', call: 'tel:+15615550142', text: 'sms:+15615550142', mail: null },
      ]);
    },
  );

  it('shows an e-mail address as it was typed, to write to', () => {
    expect(contactsOf('Office@BlueHeron.test')).toEqual([
      { label: 'Office@BlueHeron.test', call: null, text: null, mail: 'mailto:Office@BlueHeron.test' },
    ]);
  });

  it('shows a text with letters as it was typed, and still calls the number in it', () => {
    expect(contactsOf('Ask for Joe, 561-555-0142')).toEqual([
      { label: 'Ask for Joe, 561-555-0142', call: 'tel:+15615550142', text: 'sms:+15615550142', mail: null },
    ]);
    expect(contactsOf('At the gate house')).toEqual([
      { label: 'At the gate house', call: null, text: null, mail: null },
    ]);
  });

  it('does not guess between two numbers in a text', () => {
    expect(contactsOf('Joe 561-555-0142, Ann 561-555-0143')[0]?.call).toBeNull();
  });

  it('takes several numbers apart', () => {
    expect(contactsOf('561-555-0142 / 561-555-0143').map((contact) => contact.label)).toEqual([
      '(561) 555-0142',
      '(561) 555-0143',
    ]);
  });

  it('reads as one line where nobody calls from', () => {
    expect(contactText('5615550142; 1 561 555 0143')).toBe('(561) 555-0142, (561) 555-0143');
    expect(contactText('Ask for Joe, 561-555-0142')).toBe('Ask for Joe, 561-555-0142');
    expect(contactText(' ')).toBe('');
  });

  it('leaves other numbers as they were typed', () => {
    expect(contactsOf('555-0142')).toEqual([
      { label: '555-0142', call: 'tel:5550142', text: null, mail: null },
    ]);
    expect(contactsOf('+44 20 7946 0958')[0]).toMatchObject({
      label: '+44 20 7946 0958',
      call: 'tel:+442079460958',
    });
    expect(contactsOf('911')[0]).toMatchObject({ label: '911', call: null });
  });
});
