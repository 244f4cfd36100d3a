import { expect, it } from 'vitest';
import { suggestEmail } from './email-suggestion.ts';

const suggested = (domain: string) => suggestEmail(`ann@${domain}`)?.replace('ann@', '') ?? null;

it.each([
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmial.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['hotmail.con', 'hotmail.com'],
  ['yahooo.com', 'yahoo.com'],
  ['outlook.cmo', 'outlook.com'],
  ['iclod.com', 'icloud.com'],
  ['comcast.ner', 'comcast.net'],
  ['bellsouth.nte', 'bellsouth.net'],
  ['verizon.ne', 'verizon.net'],
  ['fernhill.con', 'fernhill.com'],
  ['fau.eud', 'fau.edu'],
])('%s is %s, misspelled', (typed, meant) => {
  expect(suggested(typed)).toBe(meant);
});

it('says nothing about domains that exist', () => {
  const right =
    `gmail.com yahoo.com hotmail.com me.com mac.com aol.com att.net cox.net gmx.de proton.me pm.me hey.com
    twc.com rr.com yahoo.co.uk fau.edu ufl.edu example.org porchlist.test fernhill.com fernhill.homes fernhill.app
    fernhill.co fernhill.realty web.de t-online.de orange.fr company.biz fl.us`.split(/\s+/);
  expect(right.filter((domain) => suggested(domain) !== null)).toEqual([]);
});

it('says nothing about what is no address', () => {
  expect(['', 'ann', 'ann@gmail', 'ann@@gmail.con'].map(suggestEmail)).toEqual([null, null, null, null]);
});
