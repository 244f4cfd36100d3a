import { describe, expect, it } from 'vitest';
import { addressChangeErrors, checkAddressChange } from './address-change-values.ts';

const sessionToken = '8f14e45f-ceea-467f-9575-6a8f0f9c1d2e';
const picked = {
  placeId: 'place-1',
  mainText: '12 Heron Lane',
  secondaryText: 'Boca Raton, FL 33496',
  sessionToken,
};
const filled = {
  address: '12 Heron Lane, Boca Raton, FL 33496',
  picked,
  unit: '',
  entered: null,
  reason: 'We moved.',
};

describe('what the form for another address sends', () => {
  it('is the picked suggestion with the session it was picked in, and the trimmed reason', () => {
    expect(checkAddressChange({ ...filled, reason: ' We moved. ' }, false).input).toEqual({
      place: { kind: 'suggestion', placeId: 'place-1', text: filled.address, sessionToken },
      reason: 'We moved.',
    });
  });

  it('is the typed address while suggestions fail', () => {
    expect(checkAddressChange({ ...filled, picked: null }, true).input?.place).toEqual({
      kind: 'typed',
      text: filled.address,
    });
  });
});

describe('what the form says when something is wrong', () => {
  it('names what is missing, both at once', () => {
    expect(checkAddressChange({ ...filled, address: ' ', picked: null, reason: '' }, false).errors).toEqual({
      address: 'Address required: Please select a new address.',
      reason: 'Reason required: Please provide a reason for the address change.',
    });
  });

  it('wants a suggestion to be picked while there are any', () => {
    expect(checkAddressChange({ ...filled, picked: null }, false).errors).toEqual({
      address: 'Please select a valid address from the suggestions.',
    });
  });

  it('refuses texts that stand for no address', () => {
    expect(checkAddressChange({ ...filled, address: 'Not specified', picked: null }, true).errors).toEqual({
      address: 'Please select a valid street address from the suggestions.',
    });
  });

  it("puts the server's messages beside the fields they are about", () => {
    expect(addressChangeErrors({ 'place.text': 'A', reason: 'B', other: 'C' })).toEqual({
      address: 'A',
      reason: 'B',
    });
  });
});
