import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { type Category, categories } from '../../../../catalogue/categories.ts';
import { catalogue } from '../../../../demo/vendor-catalogue.ts';

const { make, signedOut } = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });

/** Searches as people type them, with typos, by category; 'none' has those that no category covers. */
const sentences: Readonly<Record<Category | 'none', readonly string[]>> = {
  HVAC: [
    'AC broken now',
    'ac not cooling',
    'air conditioner not working',
    'a/c repair asap',
    'my ac is leaking water',
    'thermostat is blank',
    'airconditioner tune up',
    'trane blowing warm',
    'el aire no enfría',
    'the house is an oven',
    'it is like a sauna in here',
  ],
  Roofing: [
    'roof leak',
    'roofer after hurricane',
    'leaking roof who to call',
    'gutters overflowing',
    'broken shingels',
    'barrel tile cracked after storm',
    'techo con goteras',
  ],
  Pool: [
    'pool guy',
    'green pool help',
    'pool pump making noise',
    'someone to clean my pool weekly',
    'hot tub not heating',
    'pentair pump',
    'dolphin robot wont climb walls',
    'limpiar la piscina',
  ],
  Landscaping: [
    'someone to mow',
    'st augustine turning brown',
    'zoysia is patchy',
    'lawn guy',
    'tree trimming',
    'palm trees need cutting',
    'sprinkler head broken',
    'landscapper',
    "sprinklers won't turn on",
    'jardinero',
  ],
  'Pest Control': [
    'ants in the kitchen',
    'roaches!!',
    'rats in attic',
    'bug guy',
    'termite inspection',
    'exterminater for mosquitos',
    'wasp nest by the front door',
    'carpenter ants',
    'palmetto bugs',
    'hay cucarachas en la cocina',
  ],
  Electrical: [
    'electrician today',
    'no power in half the house',
    'install ceiling fan',
    'outlet sparking',
    'ev charger install',
    'breaker keeps tripping',
    'elecrtician',
    'elektrishun',
    'lights flicker',
    'se fue la luz',
  ],
  Plumbing: [
    'plumber asap',
    'toilet clogged',
    'kitchen sink leak',
    'no hot water',
    'water heater replacement',
    'pipe burst!',
    'dripping faucet in bathroom',
    "comode won't flush",
    'fosset dripping',
    'no tengo agua caliente',
    'moen cartridge',
  ],
  'Power Washing': ['pressure cleaning driveway', 'power washing', 'dirty driveway'],
  Handyman: [
    'handy man for odd jobs',
    'mount a tv on the wall',
    'someone to paint a bedroom',
    'drywall hole',
    'popcorn ceiling',
    'pintar la casa',
  ],
  'General Contractor': ['we gutted the bathroom', 'kitchen remodel', 'bathroom renovation quote'],
  'Pet Grooming': ['dog groomer', 'wash my dog', 'mobile groomer for golden doodle', 'shih tzu haircut'],
  none: ['garage door', 'locksmith', 'dishwasher broken', 'schlage lock'],
};

const community = await make.community();
for (const category of categories) {
  for (const name of catalogue[category].names) await make.vendor(community, { name, category });
}

async function found(search: string) {
  const { rows, ...rest } = await signedOut().api.vendors.listVendorStats({
    communitySlug: community.slug,
    search,
  });
  return { names: rows.map(({ name }) => name), ...rest };
}

const cases = Object.entries(sentences).flatMap(([expected, texts]) =>
  texts.map((text) => ({ text, expected })),
);

describe('searching as people type', () => {
  it.each(cases)('finds $expected for "$text"', async ({ text, expected }) => {
    const { names, isOtherTrade } = await found(text);
    const wanted = expected === 'none' ? [] : catalogue[expected as Category].names;
    expect(names.toSorted()).toEqual([...wanted].toSorted());
    expect(isOtherTrade).toBe(expected === 'none' ? true : undefined);
  });

  it.each([
    ['blue heron pool', 'Blue Heron Pool Care'],
    ['the pacient plumber', 'The Patient Plumber'],
    ['Root & Branch Landscaping', 'Root & Branch Landscaping'],
    ['termite tamers', 'Termite Tamers'],
    ['honey-do', 'Honey-Do Handled'],
    ['barrel tile brothers', 'Barrel Tile Brothers'],
    ['second breeze heating', 'Second Breeze Heating & Air'],
    ['copper lantern', 'Copper Lantern Electric'],
  ])('still finds a vendor by its name first: "%s"', async (text, name) => {
    expect((await found(text)).names[0]).toBe(name);
  });

  it('lists several trades in the order typed', async () => {
    const of = (category: Category) => [...catalogue[category].names].toSorted();
    const { names } = await found('termites and an electrician');
    const pests = catalogue['Pest Control'].names.length;
    expect(names.slice(0, pests).toSorted()).toEqual(of('Pest Control'));
    expect(names.slice(pests).toSorted()).toEqual(of('Electrical'));
  });

  it.each([
    ['locksmith', 'Handyman'],
    ['window cleaner', 'Power Washing'],
    ['dog walker', 'Pet Grooming'],
    ['babysitter', null],
    ['baby sitter', null],
  ])('finds nothing for the unknown trade "%s" and suggests %s', async (text, nearest) => {
    expect(await found(text)).toMatchObject({ names: [], isOtherTrade: true, nearestCategory: nearest });
  });

  it('lists the trade first that more words name', async () => {
    const { names, trades } = await found('bathroom fan buzzing above the shower switch and lamp');
    expect(trades).toEqual(['Electrical', 'Plumbing']);
    expect(catalogue.Electrical.names).toContain(names[0]);
  });

  it.each([
    ['leak', ['Plumbing', 'Pool']],
    ['heater', ['HVAC', 'Pool']],
    ['nest', ['Pest Control', 'HVAC']],
    ['ceiling', ['Handyman', 'Roofing']],
    ['a good man for my pool', ['Pool']],
  ])('lists the trade first that "%s" means most often', async (text, expected) => {
    expect((await found(text)).trades).toEqual(expected);
  });

  it.each([
    ['rheem water heter', 'rheem water heater'],
    ['land scaper', 'landscaper'],
    ['sheet rock', 'sheetrock'],
    ['garagedoor', 'garage door'],
    ['rufing contractor', 'roofing contractor'],
    ['irrigaton contracter', 'irrigation contractor'],
    ['elektrical panl contractor', 'electrical panel contractor'],
    ['carrier air condishioner', 'carrier air conditioner'],
    ['kohler tolet', 'kohler toilet'],
  ])('finds for "%s" what it finds for "%s"', async (typed, meant) => {
    const { names } = await found(typed);
    expect(names).toEqual((await found(meant)).names);
  });

  it('ignores words in a sentence that only resemble a trade', async () => {
    expect(await found('a stranger with broken glasses at the theater')).toMatchObject({
      names: [],
      isOtherTrade: false,
      nearestCategory: null,
    });
  });
});
