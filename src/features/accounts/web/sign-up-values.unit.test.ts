import { describe, expect, it } from 'vitest';
import { checkSignUp, errorsByField, type SignUpValues } from './sign-up-values.ts';

const heron = { placeId: 'place-1', mainText: '12 Heron Lane', secondaryText: 'Boca Raton, FL 33496' };
const complete: SignUpValues = {
  name: 'Anna Beck',
  email: ' Anna@Example.org ',
  address: '12 Heron Lane, Boca Raton, FL 33496',
  picked: heron,
  isResident: 'yes',
};
const context = { isTypedAllowed: false, communitySlug: 'boca-bridges', inviteToken: undefined };
const check = (changes: Partial<SignUpValues>, isTypedAllowed = false) =>
  checkSignUp({ ...complete, ...changes }, { ...context, isTypedAllowed });

describe('checking a request for access', () => {
  it('takes the picked suggestion and the e-mail in its normal form', () => {
    expect(check({}).input).toMatchObject({
      email: 'anna@example.org',
      place: { kind: 'suggestion', placeId: 'place-1' },
      communitySlug: 'boca-bridges',
    });
  });

  it('names everything that is missing in one message, and marks each field', () => {
    const { summary, errors } = check({ name: ' ', address: '', picked: null, isResident: null });
    expect(summary).toBe('Incomplete form: Please complete Name, Full Address, Are you a resident?');
    expect(Object.keys(errors ?? {})).toEqual(['name', 'address', 'isResident']);
  });

  it('refuses an address that was typed and not picked', () => {
    expect(check({ picked: null }).errors).toEqual({
      address: 'Please select a valid address from the suggestions.',
    });
  });

  it('takes a typed address while suggestions are unavailable', () => {
    expect(check({ picked: null }, true).input?.place).toEqual({ kind: 'typed', text: complete.address });
  });

  it.each(['Unknown', 'address not provided', 'N/A', 'pending'])('refuses %j as an address', (address) => {
    for (const isTypedAllowed of [true, false]) {
      expect(check({ address, picked: null }, isTypedAllowed).errors).toEqual({
        address: 'Please select a valid street address from the suggestions.',
      });
    }
  });

  it('admits residents only', () => {
    expect(check({ isResident: 'no' }).errors).toEqual({
      isResident: 'Residents only: Currently, access is restricted to residents only.',
    });
  });

  it('says what is wrong with an e-mail', () => {
    expect(check({ email: 'anna@example' }).errors).toEqual({ email: 'Please enter a valid email address.' });
  });
});

it('puts the server’s messages beside the form’s fields', () => {
  expect(errorsByField({ 'place.text': 'Too long', email: 'Known', other: '?' })).toEqual({
    address: 'Too long',
    email: 'Known',
  });
});
