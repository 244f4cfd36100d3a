import { expect, it } from 'vitest';
import { findingOfRow, type JoiningRow, questionOf, reasonsToAsk, shortAddress } from './joining-row.ts';

const checks = {
  rosterMatch: 'nameAndAddress',
  approvedOthers: 0,
  waitingOthers: 0,
  isContested: false,
  otherNames: [],
} as const;
const row = (changes: Partial<NonNullable<JoiningRow['checks']>>, home: JoiningRow['home'] = 'waiting') =>
  ({ home, isAddressConfirmed: true, checks: { ...checks, otherNames: [], ...changes } }) as JoiningRow;

it('shows the worst finding about a home, and only one', () => {
  const labels = [
    row({}),
    row({ waitingOthers: 1 }),
    row({ rosterMatch: 'addressOnly' }),
    row({ waitingOthers: 1, isContested: true }),
    row({ rosterMatch: 'none', waitingOthers: 2, isContested: true }),
    row({ rosterMatch: 'none', approvedOthers: 1 }),
  ].map((one) => findingOfRow(one).label);
  expect(labels).toEqual([
    'Name and address match',
    'Name and address match',
    'Address only',
    'Someone else waits, too',
    'Not on the roster',
    'Someone lives there',
  ]);
});

it('asks about a batch only if something in it does not match, and lists why', () => {
  expect(reasonsToAsk([row({}), row({})])).toEqual([]);
  expect(reasonsToAsk([row({}), row({ rosterMatch: 'none' }), row({ approvedOthers: 1 })])).toEqual([
    '1 “Not on the roster”',
    '1 “Someone lives there”',
  ]);
});

it('asks about one person exactly where the badge is red, and a community without a roster is not red throughout', () => {
  const asked = (
    isAddressConfirmed: boolean,
    changes: Parameters<typeof row>[0],
    home?: JoiningRow['home'],
  ) => {
    const asking = {
      ...row({ otherNames: ['Ann Oak', 'Ben Oak'], ...changes }, home),
      ...(home === 'none' && { checks: null }),
      name: 'Cy Elm',
      address: '3 Ibis Way',
      isAddressConfirmed,
    };
    expect(findingOfRow(asking).tone === 'attention').toBe(questionOf(asking) !== null);
    return questionOf(asking);
  };
  for (const rosterMatch of ['nameAndAddress', 'addressOnly', 'none', 'noRoster'] as const)
    expect(asked(true, { rosterMatch, approvedOthers: 2 })).toBe(
      'Cy Elm asks for 3 Ibis Way. Someone lives there: Ann Oak and Ben Oak.',
    );
  for (const rosterMatch of ['nameAndAddress', 'addressOnly', 'noRoster'] as const) {
    expect(asked(false, { rosterMatch, waitingOthers: 2, isContested: true })).toContain(
      'Someone else waits, too: Ann Oak and Ben Oak.',
    );
    for (const isConfirmed of [true, false])
      expect(asked(isConfirmed, { rosterMatch, waitingOthers: 2 })).toBeNull();
  }
  expect(asked(true, { rosterMatch: 'none' })).toBe('Cy Elm asks for 3 Ibis Way. Not on the roster.');
  expect(asked(false, { rosterMatch: 'none' })).toBe('Cy Elm asks for 3 Ibis Way. Typed, please check.');
  expect(asked(true, {}, 'none')).toBe('Cy Elm has no home in a community.');
});

it.each([
  ['12 Heron Lane, Boca Raton, FL 33496, USA', '12 Heron Lane'],
  ['12 Heron Lane, Unit 3, Boca Raton, FL 33496', '12 Heron Lane, Unit 3'],
  ['12 Heron Lane, Boca Raton', '12 Heron Lane, Boca Raton'],
])('shortens %j to %j', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});
