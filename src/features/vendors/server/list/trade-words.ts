import { distance } from 'fastest-levenshtein';
import type { Category } from '../../../../catalogue/categories.ts';

const listed = (words: string): readonly string[] => words.split(', ');

/** What people call the trades, in lower case and without punctuation (docs/rules/vendors.md, 'Search'). */
const tradeWords: Readonly<Record<Category, readonly string[]>> = {
  Pool: listed('pool, pools, swimming pool, pool cleaner, spa, hot tub, jacuzzi'),
  HVAC: listed(
    'hvac, ac, air conditioning, air conditioner, aircon, heating, heater, heat pump, furnace, cooling, duct, ducts, thermostat, ventilation',
  ),
  Landscaping: listed(
    'landscaping, landscaper, landscapers, lawn, lawn care, lawn mowing, mowing, yard, gardener, gardening, garden, grass, irrigation, sprinkler, sprinklers, tree, trees, hedge, sod',
  ),
  'Pest Control': listed(
    'pest, pests, pest control, exterminator, exterminators, bugs, termite, termites, ants, roaches, rodents, rats, mice, mosquito, mosquitoes, wasps, fumigation',
  ),
  Electrical: listed(
    'electrical, electrician, electricians, electric, electricity, wiring, outlet, lighting, lights, breaker, generator, ev charger',
  ),
  Plumbing: listed(
    'plumbing, plumber, plumbers, pipe, pipes, leak, drain, drains, clog, toilet, faucet, water heater, sewer, septic',
  ),
  'Power Washing': listed(
    'power washing, power washer, power wash, pressure washing, pressure washer, pressure wash, soft wash, driveway',
  ),
  Handyman: listed(
    'handyman, handymen, handy man, odd jobs, drywall, fixer, carpenter, carpentry, painter, painting, fence, assembly',
  ),
  'General Contractor': listed(
    'general contractor, contractor, contractors, gc, builder, builders, remodel, remodeling, renovation, kitchen, bathroom, addition, construction, fence',
  ),
  Roofing: listed('roofing, roof, roofs, roofer, roofers, shingles, gutter, gutters'),
  'Pet Grooming': listed(
    'pet, pets, pet grooming, groomer, groomers, grooming, dog, dogs, dog groomer, dog grooming, dog wash, cat, cats',
  ),
};

const trades = Object.entries(tradeWords).flatMap(([category, words]) =>
  words.map((word) => ({ word, category: category as Category })),
);

/** Words that say that somebody is wanted, not who. */
const fillers = new Set(
  listed(
    'a, an, and, best, cheap, co, company, emergency, for, good, help, install, installation, installer, local, maintenance, me, my, near, need, removal, repair, repairs, replacement, service, services, someone, technician, the',
  ),
);

/** Returns the text as the words above are written: lower case, without accents and punctuation, 'a/c' as 'ac'. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\ba\W?c\b/g, 'ac')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const withoutFillers = (text: string): string => {
  const words = text.split(' ').filter((word) => !fillers.has(word));
  return words.length > 0 ? words.join(' ') : text;
};

const categoriesWhere = (isMeant: (word: string) => boolean): Category[] => [
  ...new Set(trades.filter(({ word }) => isMeant(word)).map(({ category }) => category)),
];

/** Categories of which every word is a trade word: 'ants roaches'. */
const categoriesOfEach = (words: readonly string[]): Category[] => {
  const [first = [], ...others] = words.map((each) => categoriesWhere((word) => word === each));
  return first.filter((category) => others.every((list) => list.includes(category)));
};

/** A letter or two amiss, the fewer the shorter the word; short words are too like each other. */
const isMistyped = (typed: string, word: string): boolean => {
  const allowed = typed.length < 5 ? 0 : typed.length < 8 ? 1 : 2;
  return word[0] === typed[0] && distance(typed, word) <= allowed;
};

/**
 * Returns the categories whose trade somebody names ('electrician', 'AC repair', 'exterminatr'), none where the text
 * is something else, such as a vendor's name. What is still being typed counts from three letters on.
 */
export function tradesNamed(search: string): Category[] {
  const text = withoutFillers(plain(search));
  if (text === '') return [];
  const readings = [
    () => categoriesWhere((word) => word === text),
    () => categoriesOfEach(text.split(' ')),
    () => (text.length < 3 ? [] : categoriesWhere((word) => word.startsWith(text))),
    () => categoriesWhere((word) => isMistyped(text, word)),
  ];
  for (const read of readings) {
    const found = read();
    if (found.length > 0) return found;
  }
  return [];
}

/** As unlike as a text may be to a trade word, in shares of the longer one, to be taken for a hint at it. */
const farthestHint = 0.5;

/** Returns the category whose words come nearest to what was searched in vain; null where none is near. */
export function nearestCategory(search: string): Category | null {
  const texts = plain(search)
    .split(' ')
    .filter((word) => word.length > 2 && !fillers.has(word));
  const hints = texts.flatMap((text) =>
    trades.map(({ word, category }) => ({
      category,
      unlikeness: distance(text, word) / Math.max(text.length, word.length),
    })),
  );
  hints.sort((one, other) => one.unlikeness - other.unlikeness);
  const [nearest] = hints;
  return nearest && nearest.unlikeness <= farthestHint ? nearest.category : null;
}
