import { describe, expect, it } from 'vitest';
import { mailsTo, signInByMail } from '../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { signUpRequestsOn } from '../../../../tests/support/sign-up-requests.ts';

const harness = await startHarness();
const { make } = harness;
const { requestFor, signUp, personOf } = signUpRequestsOn(harness);

describe('a test group', () => {
  it('verifies people, but their browser has the rights of a pending person until they use the emailed link', async () => {
    const community = await make.community({ isTestGroup: true });
    const input = await requestFor(community);
    const browser = harness.signedOut();
    expect(await signUp(input, browser)).toMatchObject({ isApproved: true });
    expect(await personOf(input.email)).toMatchObject({ isVerified: true, verifiedAt: harness.clock.now() });
    expect((await browser.api.accounts.getMe()).me).toMatchObject({
      isConfirmed: false,
      isVerified: false,
      needsConfirmation: true,
    });
    await harness.drain();
    expect(mailsTo(harness, input.email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Welcome to .+: your request was approved$/),
    ]);

    const confirmed = await signInByMail(harness, input.email);
    expect((await confirmed.api.accounts.getMe()).me).toMatchObject({
      isVerified: true,
      needsConfirmation: false,
    });
    expect(await browser.api.accounts.getMe()).toEqual({ me: null });
  });
});

describe('the input of a sign-up', () => {
  const refused: [string, Record<string, unknown>, string][] = [
    ['a name', { name: '  ' }, 'Incomplete form: Please complete Name'],
    ['a name with visible characters', { name: '\u200b' }, 'Incomplete form: Please complete Name'],
    [
      'a name in one alphabet',
      { name: '\u0415ve' },
      'Please write each word in the letters of one alphabet.',
    ],
    ['an email in one alphabet', { email: 'p\u0430t@porchlist.test' }, 'Please enter a valid email address.'],
    [
      'an email that does not imitate another',
      { email: '\u0441\u043e\u0441\u043e@porchlist.test' },
      'Please enter a valid email address.',
    ],
    [
      'a name without hidden characters',
      { name: 'A\u0001B' },
      'Please leave out line breaks and other hidden characters.',
    ],
    ['a name of at most 100 characters', { name: 'x'.repeat(101) }, 'Please use at most 100 characters.'],
    ['an email', { email: 'nobody' }, 'Please enter a valid email address.'],
    ['one email', { email: 'a@porchlist.test,b@porchlist.test' }, 'Please enter a valid email address.'],
    ['one email, not a list', { email: 'a,b@porchlist.test' }, 'Please enter a valid email address.'],
    ['an email with a real ending', { email: 'a@porchlist.t' }, 'Please enter a valid email address.'],
    [
      'an email without line breaks',
      { email: 'a@porchlist.test\r\nbcc:b' },
      'Please enter a valid email address.',
    ],
    [
      'a resident',
      { isResident: 'no' },
      'Residents only: Currently, access is restricted to residents only.',
    ],
    [
      'an address',
      { place: { kind: 'typed', text: '' } },
      'Please select a valid address from the suggestions.',
    ],
    [
      'a real address',
      { place: { kind: 'typed', text: 'Address not provided' } },
      'Please select a valid street address from the suggestions.',
    ],
    [
      'an address from the suggestions',
      { place: { kind: 'suggestion', placeId: 'made-up', text: '1 Made Up Road' } },
      'Please select a valid address from the suggestions.',
    ],
  ];

  it.each(refused)('must be %s', async (_, wrong, message) => {
    const input = await requestFor(await make.community());
    const { status, json } = await harness.signedOut().raw('accounts/signUp', { ...input, ...wrong });
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'INVALID', message });
    expect(await personOf(input.email)).toBeUndefined();
  });

  it('may have around the email what phones and mail programs put there', async () => {
    const input = await requestFor(await make.community());
    await signUp({ ...input, email: `${input.email}. ` });
    expect(await personOf(input.email)).toBeDefined();
    const { api } = harness.signedOut();
    const copied = { email: `Robin <${input.email}>,`, next: undefined };
    expect(await api.accounts.getEmailStatus(copied)).toMatchObject({ status: 'pending' });
  });

  it('can be in any language and is stored as typed', async () => {
    const name = `Robert'); DROP TABLE users;-- <i>Ñandú</i> 李 😀`;
    const input = await requestFor(await make.community(), { name });
    await signUp(input);
    expect(await personOf(input.email)).toMatchObject({ name });
  });

  it('is held from the eleventh request of a client in an hour on', async () => {
    const community = await make.community();
    const browser = harness.signedOut();
    for (let i = 0; i < 10; i++) {
      browser.cookies.clear();
      await signUp(await requestFor(community), browser);
    }
    browser.cookies.clear();
    expect(await signUp(await requestFor(community), browser)).toMatchObject({ isHeld: true });
    expect(await signUp(await requestFor(community))).toMatchObject({ isHeld: false });
  });
});
