import { describe, expect, it } from 'vitest';
import { type AddressChangeValues, addressChangeFormSchema } from './address-change-form.schema.ts';

const sessionToken = '8f14e45f-ceea-467f-9575-6a8f0f9c1d2e';
const picked = {
  placeId: 'place-1',
  mainText: '12 Heron Lane',
  secondaryText: 'Boca Raton, FL 33496',
  sessionToken,
};
const home = { address: '12 Heron Lane, Boca Raton, FL 33496', picked, unit: '', entered: null };
const filled: AddressChangeValues = { home, reason: 'We moved.' };

/** Returns the input of the call, or the first message about each field. */
function check(values: AddressChangeValues, isTypedAllowed: boolean) {
  const { data, error } = addressChangeFormSchema(isTypedAllowed).safeParse(values);
  const messages = error?.issues.map(({ path, message }) => [path.join('.'), message] as const);
  return { input: data, errors: messages && Object.fromEntries(messages.toReversed()) };
}

describe('the input from the address change form', () => {
  it('is the picked suggestion with its search session and the trimmed reason', () => {
    expect(check({ ...filled, reason: ' We moved. ' }, false).input).toEqual({
      place: { kind: 'suggestion', placeId: 'place-1', text: home.address, sessionToken },
      reason: 'We moved.',
    });
  });

  it('is the typed address while suggestions are unavailable', () => {
    expect(check({ ...filled, home: { ...home, picked: null } }, true).input?.place).toEqual({
      kind: 'typed',
      text: home.address,
    });
  });
});

describe('the errors of the address change form', () => {
  it('list all missing fields at once', () => {
    expect(check({ home: { ...home, address: ' ', picked: null }, reason: '' }, false).errors).toEqual({
      'home.address': 'Address required: Please select a new address.',
      reason: 'Reason required: Please provide a reason for the address change.',
    });
  });

  it('require a picked suggestion while suggestions are available', () => {
    expect(check({ ...filled, home: { ...home, picked: null } }, false).errors).toEqual({
      'home.address': 'Please select a valid address from the suggestions.',
    });
  });

  it('reject placeholder texts', () => {
    expect(
      check({ ...filled, home: { ...home, address: 'Not specified', picked: null } }, true).errors,
    ).toEqual({
      'home.address': 'Please select a valid street address from the suggestions.',
    });
  });
});
