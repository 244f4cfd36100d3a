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
  expect(schema.safeParse('José Иванов').success).toBe(true);
});
