import { describe, expect, it } from 'vitest';
import { type StreetPerson, streetUse } from './street-use.ts';

let count = 0;
const home = (values: Partial<StreetPerson> = {}): StreetPerson => ({
  householdId: `home-${++count}`,
  name: 'Nora Quinn',
  usesVendor: false,
  isNameShown: false,
  ...values,
});
const named = (name: string) => home({ name, usesVendor: true, isNameShown: true });
const hidden = () => home({ usesVendor: true });
const homes = (number: number, make: () => StreetPerson) => Array.from({ length: number }, make);

describe('who on a street uses a vendor', () => {
  it('names people who show their name, sorted, and counts their homes', () => {
    expect(streetUse([named('Tom Katz'), named('Anna Maria Berg'), ...homes(5, home)])).toEqual({
      names: ['Anna B.', 'Tom K.'],
      homes: 2,
      isAtLeast: false,
    });
  });

  it('never names a person who uses the vendor but hides their name', () => {
    const { names } = streetUse([hidden(), ...homes(9, home)]);
    expect(names).toEqual([]);
  });

  it('does not name a person who shows their name but does not use the vendor', () => {
    expect(streetUse([home({ isNameShown: true }), ...homes(4, home)])).toMatchObject({
      names: [],
      homes: 0,
    });
  });

  it('counts a home once, even if several of its people use the vendor', () => {
    const one = named('Anna Berg');
    const spouse = { ...hidden(), householdId: one.householdId };
    expect(streetUse([one, spouse, ...homes(4, home)])).toMatchObject({ names: ['Anna B.'], homes: 1 });
  });

  it.each([0, 1, 2])('shows no number with %i unnamed homes', (unnamed) => {
    const people = [named('Anna Berg'), ...homes(unnamed, hidden)];
    expect(streetUse(people)).toEqual({ names: ['Anna B.'], homes: null, isAtLeast: false });
    const others = [named('Anna Berg'), ...homes(unnamed, home)];
    expect(streetUse(others)).toEqual(streetUse(people));
  });

  it('never reveals that all unnamed homes, or all but one, use the vendor', () => {
    for (const unnamed of [3, 4, 8]) {
      const resultFor = (using: number) =>
        streetUse([named('Anna Berg'), ...homes(using, hidden), ...homes(unnamed - using, home)]);
      expect(resultFor(unnamed)).toEqual(resultFor(unnamed - 2));
      expect(resultFor(unnamed - 1)).toEqual(resultFor(unnamed - 2));
      expect(resultFor(unnamed)).toMatchObject({ homes: 1 + unnamed - 2, isAtLeast: true });
      expect(resultFor(unnamed - 3)).toMatchObject({ homes: 1 + unnamed - 3, isAtLeast: false });
    }
  });
});
