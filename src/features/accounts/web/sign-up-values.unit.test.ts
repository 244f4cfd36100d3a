import { describe, expect, it } from 'vitest';
import { checkSignUp, type SignUpValues, signUpErrorsOf } from './sign-up-values.ts';

const heron = { placeId: 'place-1', mainText: '12 Heron Lane', secondaryText: 'Boca Raton, FL 33496' };
const complete: SignUpValues = {
  name: 'Anna Beck',
  email: ' Anna@Example.org ',
  address: '12 Heron Lane, Boca Raton, FL 33496',
  picked: heron,
  unit: '',
  entered: null,
  community: '',
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

  it('takes the unit beside the address', () => {
    expect(check({ unit: ' Apt 3B ' }).input?.place).toMatchObject({ kind: 'suggestion', unit: 'Apt 3B' });
  });

  it('takes an address that is in no list, typed in full', () => {
    const entered = { street: '12 Heron Lane', city: 'Boca Raton', state: 'FL', postalCode: '33496' };
    expect(check({ picked: null, address: '', entered, unit: '3' }).input?.place).toEqual({
      kind: 'entered',
      ...entered,
      unit: '3',
    });
    const { errors, summary } = check({ entered: { ...entered, city: ' ' } });
    expect([errors, summary]).toEqual([
      { city: 'Please enter the city.' },
      'Incomplete form: Please complete City',
    ]);
    expect(check({ entered: { ...entered, postalCode: '334' } }).errors).toEqual({
      postalCode: 'Please enter the ZIP code of five digits.',
    });
  });

  it('asks whoever comes from nowhere for the community of a typed address', () => {
    const entered = { street: '12 Heron Lane', city: 'Boca Raton', state: 'FL', postalCode: '33496' };
    const fromNowhere = { ...context, communitySlug: undefined };
    expect(checkSignUp({ ...complete, entered }, fromNowhere).errors).toMatchObject({
      community: 'Please enter the name of your community as it is on Porchlist.',
    });
    expect(checkSignUp({ ...complete, entered, community: 'Maple Court' }, fromNowhere).input).toMatchObject({
      communitySlug: 'maple-court',
    });
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
  expect(signUpErrorsOf({ 'place.text': 'Too long', email: 'Known', other: '?' })).toEqual({
    address: 'Too long',
    email: 'Known',
  });
});
