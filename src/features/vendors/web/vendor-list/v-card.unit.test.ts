import { describe, expect, it } from 'vitest';
import { readContacts } from '../../../contributions/server/contacts.ts';
import { vCardOf } from './v-card.ts';

const linesOf = (card: string) => card.split('\r\n');

describe('a vCard', () => {
  it('has name and number of a business, in lines that end as phones expect', () => {
    const card = vCardOf({
      name: 'Blue Heron Pools',
      category: 'Pool',
      contacts: readContacts('561-555-0142 / 561-555-0143 ext. 12'),
    });
    expect(linesOf(card)).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:;;;;',
      'FN:Blue Heron Pools',
      'ORG:Blue Heron Pools',
      'X-ABShowAs:COMPANY',
      'TEL;TYPE=WORK,VOICE:+15615550142',
      'TEL;TYPE=WORK,VOICE:+15615550143,12',
      'NOTE:Pool',
      'END:VCARD',
      '',
    ]);
  });

  it('escapes what would end a value, and adds no line of its own', () => {
    const card = vCardOf({
      name: 'Pools; Spas, \\ Co\nTEL:+1900',
      category: 'Pool',
      contacts: readContacts('Ask for Joe, 561-555-0142'),
    });
    expect(linesOf(card)).toContain('FN:Pools\\; Spas\\, \\\\ Co\\nTEL:+1900');
    expect(linesOf(card)).toContain('NOTE:Pool\\nAsk for Joe\\, 561-555-0142');
    expect(linesOf(card).filter((line) => line.startsWith('TEL'))).toEqual([
      'TEL;TYPE=WORK,VOICE:+15615550142',
    ]);
  });

  it('has an email address', () => {
    const card = vCardOf({
      name: 'Blue Heron',
      category: 'Pool',
      contacts: readContacts('office@blueheron.test'),
    });
    expect(linesOf(card)).toContain('EMAIL;TYPE=INTERNET:office@blueheron.test');
  });

  it('folds long lines between characters', () => {
    const name = 'Ébéniste '.repeat(12).trim();
    const lines = linesOf(vCardOf({ name, category: 'Handyman', contacts: readContacts('5615550142') }));
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`FN:${name}\r\n`);
  });
});
