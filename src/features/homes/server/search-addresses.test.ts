import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import type { Places } from '../../../platform/places/places.ts';
import { addressMessages } from '../home.rules.ts';

const down = () => Promise.reject(new Error('secret detail of the provider'));
const failing: Places = {
  kind: 'google',
  suggestAddresses: down,
  findAddress: down,
  suggestBusinesses: down,
  findBusiness: down,
  findDetails: down,
};
const { signedOut } = await startHarness({ services: { places: failing } });

it('a failing provider causes a clear error without the message of the provider', async () => {
  const { status, json, text } = await signedOut().raw('directory/searchAddresses', { query: '12 heron' });
  expect(json).toMatchObject({ code: 'UNAVAILABLE', message: addressMessages.unavailable });
  expect(status).toBe(503);
  expect(text).not.toContain('secret detail');
});
