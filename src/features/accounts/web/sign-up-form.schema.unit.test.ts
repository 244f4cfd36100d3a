import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { HomeValues } from './home-values.ts';
import { type SignUpValues, toSignUpField } from './sign-up-draft.ts';
import { signUpFormSchema } from './sign-up-form.schema.ts';

const heron = {
  placeId: 'place-1',
  mainText: '12 Heron Lane',
  secondaryText: 'Boca Raton, FL 33496',
  sessionToken: '8f14e45f-ceea-467f-9575-6a8f0f9c1d2e',
};
const address = '12 Heron Lane, Boca Raton, FL 33496';
const complete: SignUpValues = {
  name: 'Anna Beck',
  email: ' Anna@Example.org ',
  home: { address, picked: heron, unit: '', entered: null },
  community: '',
  isResident: 'yes',
};
const fromCommunity = { communitySlug: 'boca-bridges', inviteToken: undefined };

/** Returns the input of the call, or the first message about each field. */
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

describe('the schema of the sign-up form', () => {
  it('returns the picked suggestion with its search session, and the normalized email', () => {
    expect(check({}).input).toMatchObject({
      email: 'anna@example.org',
      place: { kind: 'suggestion', placeId: 'place-1', sessionToken: heron.sessionToken },
      communitySlug: 'boca-bridges',
    });
  });

  it('lists all missing fields in one message and marks each of them', () => {
    const { errors } = check({ name: ' ', home: { address: '', picked: null }, isResident: null });
    expect(errors).toEqual({
      root: 'Incomplete form: Please complete Full Address, Name, Are you a resident?',
      name: 'Please enter your name.',
      'home.address': 'Please enter your full address.',
      isResident: 'Please choose one.',
    });
  });

  it('rejects an address that was typed but not picked', () => {
    expect(check({ home: { picked: null } }).errors).toEqual({
      'home.address': 'Please select a valid address from the suggestions.',
    });
  });

  it('accepts a typed address while suggestions are unavailable', () => {
    expect(check({ home: { picked: null } }, true).input?.place).toEqual({ kind: 'typed', text: address });
  });

  it('accepts a unit with the address', () => {
    expect(check({ home: { unit: ' Apt 3B ' } }).input?.place).toMatchObject({
      kind: 'suggestion',
      unit: 'Apt 3B',
    });
  });

  it('accepts an unlisted address typed in full', () => {
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

  it('requires the community of a typed address if the person came from no community', () => {
    const entered = { street: '12 Heron Lane', city: 'Boca Raton', state: 'FL', postalCode: '33496' };
    const withoutCommunity = { ...fromCommunity, communitySlug: undefined };
    expect(check({ home: { entered } }, false, withoutCommunity).errors).toMatchObject({
      community: 'Please enter the name of your community as it appears on Porchlist.',
    });
    expect(
      check({ home: { entered }, community: 'Maple Court' }, false, withoutCommunity).input,
    ).toMatchObject({
      communitySlug: 'maple-court',
    });
  });

  it.each(['Unknown', 'address not provided', 'N/A', 'pending'])('rejects %j as an address', (unknown) => {
    for (const isTypedAllowed of [true, false]) {
      expect(check({ home: { address: unknown, picked: null } }, isTypedAllowed).errors).toEqual({
        'home.address': 'Please select a valid street address from the suggestions.',
      });
    }
  });

  it('accepts residents only', () => {
    expect(check({ isResident: 'no' }).errors).toEqual({
      isResident: 'Residents only: Currently, access is restricted to residents only.',
    });
  });

  it('rejects an invalid email', () => {
    expect(check({ email: 'anna@example' }).errors).toEqual({ email: 'Please enter a valid email address.' });
  });
});

it('maps field paths of the server to form fields', () => {
  expect(['place.text', 'place.unit', 'place.city', 'communitySlug', 'email'].map(toSignUpField)).toEqual([
    'home.address',
    'home.unit',
    'home.entered.city',
    'community',
    'email',
  ]);
});
