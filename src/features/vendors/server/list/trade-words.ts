import { distance } from 'fastest-levenshtein';
import type { Category } from '../../../../catalogue/categories.ts';

const split = (words: string): readonly string[] => words.split(', ');

/** Words that people use for each trade, in lower case without punctuation (docs/rules/vendors.md, 'Search'). */
const tradeWords: Readonly<Record<Category, readonly string[]>> = {
  Pool: split('pool, pools, swimming pool, pool cleaner, spa, hot tub, jacuzzi'),
  HVAC: split(
    'hvac, ac, air conditioning, air conditioner, aircon, heating, heater, heat pump, furnace, cooling, duct, ducts, thermostat, ventilation',
  ),
  Landscaping: split(
    'landscaping, landscaper, landscapers, lawn, lawn care, lawn mowing, mowing, yard, gardener, gardening, garden, grass, irrigation, sprinkler, sprinklers, tree, trees, hedge, sod',
  ),
  'Pest Control': split(
    'pest, pests, pest control, exterminator, exterminators, bugs, termite, termites, ants, roaches, rodents, rats, mice, mosquito, mosquitoes, wasps, fumigation',
  ),
  Electrical: split(
    'electrical, electrician, electricians, electric, electricity, wiring, outlet, lighting, lights, breaker, generator, ev charger',
  ),
  Plumbing: split(
    'plumbing, plumber, plumbers, pipe, pipes, leak, drain, drains, clog, toilet, faucet, water heater, sewer, septic',
  ),
  'Power Washing': split(
    'power washing, power washer, power wash, pressure washing, pressure washer, pressure wash, soft wash, driveway',
  ),
  Handyman: split(
    'handyman, handymen, handy man, odd jobs, drywall, fixer, carpenter, carpentry, painter, painting, fence, assembly',
  ),
  'General Contractor': split(
    'general contractor, contractor, contractors, gc, builder, builders, remodel, remodeling, renovation, kitchen, bathroom, addition, construction, fence',
  ),
  Roofing: split('roofing, roof, roofs, roofer, roofers, shingles, gutter, gutters'),
  'Pet Grooming': split(
    'pet, pets, pet grooming, groomer, groomers, grooming, dog, dogs, dog groomer, dog grooming, dog wash, cat, cats',
  ),
};

const trades = Object.entries(tradeWords).flatMap(([category, words]) =>
  words.map((word) => ({ word, category: category as Category })),
);

/** Words of a search that do not name a trade. */
const fillers = new Set(
  split(
    'a, an, and, best, cheap, co, company, emergency, for, good, help, install, installation, installer, local, maintenance, me, my, near, need, removal, repair, repairs, replacement, service, services, someone, technician, the',
  ),
);

/** Normalizes a text like the words above: lower case, no accents or punctuation, 'a/c' as 'ac'. */
const normalize = (text: string): string =>
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

const categoriesWhere = (matches: (word: string) => boolean): Category[] => [
  ...new Set(trades.filter(({ word }) => matches(word)).map(({ category }) => category)),
];

/** Returns the categories that have every word as a trade word: 'ants roaches'. */
const categoriesOfEach = (words: readonly string[]): Category[] => {
  const [first = [], ...others] = words.map((each) => categoriesWhere((word) => word === each));
  return first.filter((category) => others.every((list) => list.includes(category)));
};

/** Returns whether a text is a trade word with a typo. Allows up to two typos, fewer for short words, which resemble each other. */
const isTypo = (typed: string, word: string): boolean => {
  const allowed = typed.length < 5 ? 0 : typed.length < 8 ? 1 : 2;
  return word[0] === typed[0] && distance(typed, word) <= allowed;
};

/**
 * Returns the categories that a search names ('electrician', 'AC repair', 'exterminatr'); none for other texts, such as
 * a vendor's name. The beginning of a word counts from three letters on.
 */
export function findTrades(search: string): Category[] {
  const text = withoutFillers(normalize(search));
  if (text === '') return [];
  const attempts = [
    () => categoriesWhere((word) => word === text),
    () => categoriesOfEach(text.split(' ')),
    () => (text.length < 3 ? [] : categoriesWhere((word) => word.startsWith(text))),
    () => categoriesWhere((word) => isTypo(text, word)),
  ];
  for (const attempt of attempts) {
    const found = attempt();
    if (found.length > 0) return found;
  }
  return [];
}

/** Maximum edit distance between a search and a suggested trade word, relative to the longer one. */
const maxHintDistance = 0.5;

/** Returns the category with the word most similar to a search without results; null if none is similar. */
export function nearestCategory(search: string): Category | null {
  const texts = normalize(search)
    .split(' ')
    .filter((word) => word.length > 2 && !fillers.has(word));
  const hints = texts.flatMap((text) =>
    trades.map(({ word, category }) => ({
      category,
      relativeDistance: distance(text, word) / Math.max(text.length, word.length),
    })),
  );
  hints.sort((one, other) => one.relativeDistance - other.relativeDistance);
  const [nearest] = hints;
  return nearest && nearest.relativeDistance <= maxHintDistance ? nearest.category : null;
}
