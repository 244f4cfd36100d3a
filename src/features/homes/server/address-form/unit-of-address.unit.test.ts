import { expect, it } from 'vitest';
import { toNormalizedAddress, unitLabel, withUnit } from './normalize-address.ts';

/** '~' replaces the town after the street, so that text after '~' is the unit. */
const town = 'boca raton fl 33496';
const read = (street: string) => toNormalizedAddress(`12 ${street}, ${town}`).replace(town, '~');

it.each([
  ['Front Beach Road', '12 front bch rd ~'],
  ['Heron Rear Lane', '12 heron rear ln ~'],
  ['N Rear', '12 n rear ~'],
  ['Northwest Front', '12 nw front ~'],
  ['Rear', '12 rear ~'],
  ['Sunny Front', '12 sunny ~ frnt'],
  ['Was Rear', '12 was ~ rear'],
  ['Heron Lane, Rear Garden', '12 heron ln rear gdn ~'],
  ['Heron Lane, The Rear', '12 heron ln the rear ~'],
  ['Heron Lane, Upper', '12 heron ln ~ uppr'],
  ['Heron Lane Rear Unit 3', '12 heron ln ~ rear unit 3'],
  ['Heron Lane Rear 3', '12 heron ln ~ rear 3'],
])('reads an ambiguous word as a unit only where a unit can be: %j is %j', (street, expected) => {
  expect(read(street)).toBe(expected);
});

it.each([
  ['Heron Lane, Twenty Second Floor', '12 heron ln ~ fl 22'],
  ['Heron Lane, 2nd Floor Lounge', '12 heron ln 2nd floor lounge ~'],
  ['Heron Lane, 1234th Floor', '12 heron ln 1234th floor ~'],
  ['Heron Lane, x2nd Floor', '12 heron ln x2nd floor ~'],
  ['Heron Lane, 2ndary Floor', '12 heron ln 2ndary floor ~'],
  ['Heron Lane Fl 123', '12 heron ln ~ fl 123'],
  ['Heron Lane Fl 12a', '12 heron ln fl 12a ~'],
  ['Heron Lane Floor 1234', '12 heron ln floor 1234 ~'],
  ['Heron Lane Floor 3 North', '12 heron ln n ~ fl 3'],
])('recognizes a floor by its number, and FL as the state: %j is %j', (street, expected) => {
  expect(read(street)).toBe(expected);
});

it.each([
  ['Heron Lane, 7', '12 heron ln ~ unit 7'],
  ['Heron Lane, 7-1201', '12 heron ln ~ unit 71201'],
  ['Heron Lane, The Pines, 7', '12 heron ln the pnes 7 ~'],
  ['Heron Lane, 33496', '12 heron ln 33496 ~'],
  ['Heron Lane, 33496-1201', '12 heron ln 33496 ~'],
  ['Heron Lane, 33496-12', '12 heron ln ~ unit 3349612'],
  ['Heron Lane, 334967', '12 heron ln ~ unit 334967'],
  ['Heron Lane, A33496', '12 heron ln ~ unit a33496'],
  ['Heron Lane, 33496B', '12 heron ln ~ unit 33496b'],
])('reads a number after the street as a unit, unless it is a ZIP code: %j is %j', (street, expected) => {
  expect(read(street)).toBe(expected);
});

it.each([
  ['Heron Lane Apt', '12 heron ln ~'],
  ['Heron Lane Apt Bldg 2', '12 heron ln ~ bldg 2'],
  ['Heron Lane Bldg', '12 heron ln bldg ~'],
  ['Heron Lane Bldg Apt 2', '12 heron ln bldg ~ unit 2'],
  ['Heron Lane Apt 003', '12 heron ln ~ unit 3'],
  ['Heron Lane Apt 3 B 4', '12 heron ln ~ unit 3b4'],
  ['Heron Lane Apt 1 2 3 4', '12 heron ln 2 3 4 ~ unit 1'],
  ['Heron Lane Apt 3 1234', '12 heron ln ~ unit 31234'],
  ['Heron Lane Apt 3 12345', '12 heron ln 12345 ~ unit 3'],
  ['Heron Lane Apt 12345', '12 heron ln ~ unit 12345'],
  ['Heron Lane Apt 123456789', '12 heron ln apt 123456789 ~'],
  ['Heron Lane Apt 3 Oaks', '12 heron ln oaks ~ unit 3'],
  ['Heron Lane Unit A B', '12 heron ln ~ unit ab'],
  ['Heron Lane Unit B The Oaks', '12 heron ln the oaks ~ unit b'],
  ['Heron Lane Bldg B The Oaks', '12 heron ln bldg b the oaks ~'],
  ['Heron Lane Apt 5th', '12 heron ln apt 5th ~'],
  ['Heron Lane Apt 22nd', '12 heron ln apt 22nd ~'],
  ['Heron Lane Unit A5th', '12 heron ln ~ unit a5th'],
  ['Heron Lane Unit 5thb', '12 heron ln ~ unit 5thb'],
  ['Heron Lane Unit Bus', '12 heron ln ~ unit bus'],
  ['Heron Lane Unit Usain', '12 heron ln ~ unit usain'],
  ['Heron Lane Unit US', '12 heron ln unit us ~'],
  ['Heron Lane Unit States', '12 heron ln unit states ~'],
  ['Heron Lane Unit Garden East', '12 heron ln unit gdn e ~'],
])('finds the end of a unit: %j is %j', (street, expected) => {
  expect(read(street)).toBe(expected);
});

it('does not read the beginning of an address as a unit', () => {
  expect(toNormalizedAddress('Lobby, Heron Lane, Boca Raton')).toBe('lobby heron ln boca raton');
  expect(toNormalizedAddress('7, Heron Lane, Boca Raton')).toBe('7 heron ln boca raton');
});

it.each([
  ['top', 'Unit Top'],
  ['bldg 2 left', 'Building 2 Unit Left'],
  ['3 left 7x right', 'Unit 3 Left 7X Right'],
])('shows the unit %j as %j', (written, shown) => {
  expect(unitLabel(written)).toBe(shown);
});

it('leaves an address without a unit unchanged', () => {
  expect(withUnit('12 Heron Lane, Boca Raton', '#')).toBe('12 Heron Lane, Boca Raton');
});
