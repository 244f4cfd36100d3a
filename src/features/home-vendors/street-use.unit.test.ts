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
  it('names those who show their name, by name, and counts their homes', () => {
    expect(streetUse([named('Tom Katz'), named('Anna Maria Berg'), ...homes(5, home)])).toEqual({
      names: ['Anna B.', 'Tom K.'],
      homes: 2,
      isAtLeast: false,
    });
  });

  it('never names somebody who uses the vendor and hides their name', () => {
    const { names } = streetUse([hidden(), ...homes(9, home)]);
    expect(names).toEqual([]);
  });

  it('does not name somebody who shows their name but does not use the vendor', () => {
    expect(streetUse([home({ isNameShown: true }), ...homes(4, home)])).toMatchObject({
      names: [],
      homes: 0,
    });
  });

  it('counts a home once, however many of its people use the vendor', () => {
    const one = named('Anna Berg');
    const spouse = { ...hidden(), householdId: one.householdId };
    expect(streetUse([one, spouse, ...homes(4, home)])).toMatchObject({ names: ['Anna B.'], homes: 1 });
  });

  it.each([0, 1, 2])('tells no number where %i unnamed homes could be meant', (unnamed) => {
    const people = [named('Anna Berg'), ...homes(unnamed, hidden)];
    expect(streetUse(people)).toEqual({ names: ['Anna B.'], homes: null, isAtLeast: false });
    const others = [named('Anna Berg'), ...homes(unnamed, home)];
    expect(streetUse(others)).toEqual(streetUse(people));
  });

  it('never lets on that all the unnamed homes use the vendor, or all but one', () => {
    for (const unnamed of [3, 4, 8]) {
      const told = (using: number) =>
        streetUse([named('Anna Berg'), ...homes(using, hidden), ...homes(unnamed - using, home)]);
      expect(told(unnamed)).toEqual(told(unnamed - 2));
      expect(told(unnamed - 1)).toEqual(told(unnamed - 2));
      expect(told(unnamed)).toMatchObject({ homes: 1 + unnamed - 2, isAtLeast: true });
      expect(told(unnamed - 3)).toMatchObject({ homes: 1 + unnamed - 3, isAtLeast: false });
    }
  });
});
