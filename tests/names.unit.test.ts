import { expect, it } from 'vitest';
import { personName } from '../src/features/accounts/account.schema.ts';
import { requestCommunityInput } from '../src/features/communities/community-request.schema.ts';
import {
  approveCommunityRequestInput,
  communityName,
} from '../src/features/communities/decided-request.schema.ts';
import { saveSiteInput } from '../src/features/site/site.contract.ts';
import { vendorNameSchema } from '../src/features/vendors/vendor.schema.ts';

const names = {
  'a person': personName,
  'a community': communityName,
  'a requested community': requestCommunityInput.shape.communityName,
  'an approved community': approveCommunityRequestInput.shape.name,
  'the sender of emails': saveSiteInput.shape.senderName,
  'a vendor': vendorNameSchema('A name is required'),
};

it.each(Object.entries(names))('the name of %s is what it seems', (_, schema) => {
  for (const name of ['Воса Bridges', 'Boca Вridges', 'Аса'])
    expect(schema.safeParse(name).success, name).toBe(false);
  expect(schema.safeParse(' Boca\u200B Bridges\u202E ').data).toBe('Boca Bridges');
  for (const name of [`Bo${'\u0301'.repeat(3)}ca`, 'B\u0338\u0321\u0358\u0310oca'])
    expect(schema.safeParse(name).success, name).toBe(false);
  for (const name of ['José Иванов', 'St. Johns 2nd', 'Nguyễn Thị Ánh', 'The Lakes No. 12, Phase 3'])
    expect(schema.safeParse(name).success, name).toBe(true);
});

it.each(Object.entries(names).filter(([of]) => of !== 'a vendor'))(
  'the name of %s does not say how to reach somebody',
  (_, schema) => {
    for (const name of [
      'porchlist-help.com',
      'EVIL.COM',
      'Evil.Com',
      'porchlist-help2.com',
      'x.com',
      'evil .com',
      'evil (.) com',
      'i❤.ws',
      'EVIL．XYZ',
      'www evil test',
      '192.0.2.1',
      'Ann www.evil.test',
      'evil。com',
      'evil.भारत',
      'http://evil',
      'ann@evil',
      'ann (at) home',
      'Ann [AT] home',
      'home dot com',
      'Ann 561-555-0100',
      'Ann 555 01 00',
      'Ann 5615550100',
      'Homes 561-555-0100',
      'Ann 555-0100',
      'Ann ５６１ ５５５ ０１００',
      'Ann 1_561_555_0100',
      'Ann 5 6 1 5 5 5 0',
      'Ann +44 20 7946 0958',
      'Ann five six one, 555-0',
    ])
      expect(schema.safeParse(name).success, name).toBe(false);
    for (const name of [
      'j.smith',
      'Ann.marie',
      'J.me',
      'Dr.Page',
      'Mt.Top',
      'Mt.pleasant',
      'St.johns Wood',
      'A.de Bell',
      'Est. 1985-2020',
      'Homes 98-104',
      'Homes 200-1200',
      'Villas 12000-12060',
      'Villas 22345-22399',
      'Lots 101-145 & 200',
      'Lots 201-245, 1200',
      'Buildings 1, 2, 3, 4, 5, 6, 7',
      'Ann of 33496-1234',
    ])
      expect(schema.safeParse(name).success, name).toBe(true);
  },
);
