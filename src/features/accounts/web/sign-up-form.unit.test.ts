import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { HomeValues } from './home-values.ts';
import { type SignUpValues, signUpFieldOf } from './sign-up-draft.ts';
import { signUpFormSchema } from './sign-up-form.schema.ts';

const heron = { placeId: 'place-1', mainText: '12 Heron Lane', secondaryText: 'Boca Raton, FL 33496' };
const address = '12 Heron Lane, Boca Raton, FL 33496';
const complete: SignUpValues = {
  name: 'Anna Beck',
  email: ' Anna@Example.org ',
  home: { address, picked: heron, unit: '', entered: null },
  community: '',
  isResident: 'yes',
};
const fromCommunity = { communitySlug: 'boca-bridges', inviteToken: undefined };

/** Returns what would be sent, or the first message about each field. */
function check(
  { home, ...changes }: Partial<Omit<SignUpValues, 'home'>> & { home?: Partial<HomeValues> },
  isTypedAllowed = false,
  context: { communitySlug: string | undefined; inviteToken: undefined } = fromCommunity,
) {
  const values = { ...complete, ...changes, home: { ...complete.home, ...home } };
  const { data, error } = signUpFormSchema(context, isTypedAllowed).safeParse(values);
  return { input: data, errors: error && errorsOf(error) };
}

const errorsOf = ({ issues }: z.ZodError) =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message] as const).toReversed());

describe('checking a request for access', () => {
  it('takes the picked suggestion and the email in its normal form', () => {
    expect(check({}).input).toMatchObject({
      email: 'anna@example.org',
      place: { kind: 'suggestion', placeId: 'place-1' },
      communitySlug: 'boca-bridges',
    });
  });

  it('names everything that is missing in one message, and marks each field', () => {
    const { errors } = check({ name: ' ', home: { address: '', picked: null }, isResident: null });
    expect(errors).toEqual({
      root: 'Incomplete form: Please complete Name, Full Address, Are you a resident?',
      name: 'Please enter your name.',
      'home.address': 'Please enter your full address.',
      isResident: 'Please choose one.',
    });
  });

  it('refuses an address that was typed and not picked', () => {
    expect(check({ home: { picked: null } }).errors).toEqual({
      'home.address': 'Please select a valid address from the suggestions.',
    });
  });

  it('takes a typed address while suggestions are unavailable', () => {
    expect(check({ home: { picked: null } }, true).input?.place).toEqual({ kind: 'typed', text: address });
  });

  it('takes the unit beside the address', () => {
    expect(check({ home: { unit: ' Apt 3B ' } }).input?.place).toMatchObject({
      kind: 'suggestion',
      unit: 'Apt 3B',
    });
  });

  it('takes an address that is in no list, typed in full', () => {
    const entered = { street: '12 Heron Lane', city: 'Boca Raton', state: 'FL', postalCode: '33496' };
    expect(check({ home: { picked: null, address: '', entered, unit: '3' } }).input?.place).toEqual({
      kind: 'entered',
      ...entered,
      unit: '3',
    });
    expect(check({ home: { entered: { ...entered, city: ' ' } } }).errors).toEqual({
      root: 'Incomplete form: Please complete City',
      'home.entered.city': 'Please enter the city.',
    });
    expect(check({ home: { entered: { ...entered, postalCode: '334' } } }).errors).toEqual({
      'home.entered.postalCode': 'Please enter the ZIP code of five digits.',
    });
  });

  it('asks whoever comes from nowhere for the community of a typed address', () => {
    const entered = { street: '12 Heron Lane', city: 'Boca Raton', state: 'FL', postalCode: '33496' };
    const fromNowhere = { ...fromCommunity, communitySlug: undefined };
    expect(check({ home: { entered } }, false, fromNowhere).errors).toMatchObject({
      community: 'Please enter the name of your community as it appears on Porchlist.',
    });
    expect(check({ home: { entered }, community: 'Maple Court' }, false, fromNowhere).input).toMatchObject({
      communitySlug: 'maple-court',
    });
  });

  it.each(['Unknown', 'address not provided', 'N/A', 'pending'])('refuses %j as an address', (unknown) => {
    for (const isTypedAllowed of [true, false]) {
      expect(check({ home: { address: unknown, picked: null } }, isTypedAllowed).errors).toEqual({
        'home.address': 'Please select a valid street address from the suggestions.',
      });
    }
  });

  it('admits residents only', () => {
    expect(check({ isResident: 'no' }).errors).toEqual({
      isResident: 'Residents only: Currently, access is restricted to residents only.',
    });
  });

  it('says what is wrong with an email', () => {
    expect(check({ email: 'anna@example' }).errors).toEqual({ email: 'Please enter a valid email address.' });
  });
});

it('puts the server’s messages beside the form’s fields', () => {
  expect(['place.text', 'place.unit', 'place.city', 'communitySlug', 'email'].map(signUpFieldOf)).toEqual([
    'home.address',
    'home.unit',
    'home.entered.city',
    'community',
    'email',
  ]);
});
