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
      'Ann five six one, 555-0',
    ])
      expect(schema.safeParse(name).success, name).toBe(false);
  },
);
