import type { Category } from '../catalogue/categories.ts';

interface CategoryFacts {
  /** The best known first. Two are duplicates under other names, for an admin to merge. */
  names: readonly string[];
  /** The share of homes that use one. */
  need: number;
  /** The usual amount of the main cost line, or of a job, in USD: lowest and highest vendor. */
  price: readonly [number, number];
  yearlyPrice?: readonly [number, number];
  /** What glad neighbors say. */
  praise: readonly string[];
}

const listed = (names: string): string[] => names.split(/\s+\/\s+/);

export const catalogue: Record<Category, CategoryFacts> = {
  Pool: {
    names: listed(`Blue Heron Pool Care / Clearwater & Sons Pools / Lagoon Logic / Crystal Cove Pool Service /
      Two Brothers Skimming / Lagoon Logic Pools / AquaTidy / The Gentle Chlorinator`),
    need: 0.78,
    price: [115, 210],
    praise: [
      'Water has been crystal clear all summer.',
      'They caught a failing pump before it quit.',
      'Sends a photo and the chemical readings after each visit.',
      'Finally no more green corners.',
      'Gone before the kids are up, and the deck is rinsed.',
      'They noticed a leak at the equipment pad and told us the same day.',
    ],
  },
  HVAC: {
    names: listed(`Northwind Air / Palmetto Cooling Company / Polar Porch HVAC / Tradewind Comfort /
      Northwind Air Inc. / Second Breeze Heating & Air`),
    need: 0.62,
    price: [89, 185],
    yearlyPrice: [179, 329],
    praise: [
      'Had the upstairs unit cooling again within two hours.',
      'Replaced a capacitor instead of pushing a new system.',
      'The yearly check found a clogged drain line just in time.',
      'Came out on the hottest Sunday of the year.',
      'The bill in June dropped by a third.',
    ],
  },
  Landscaping: {
    names:
      listed(`Fernhill Gardens / Green Thumbprint / Sawgrass Lawn Crew / The Hedge Council / Evergreen Corner /
      Palm & Petal / Root & Branch Landscaping`),
    need: 0.64,
    price: [140, 320],
    praise: [
      'Edges are crisp and the clusia hedge finally looks even.',
      'They replaced two dead plants without being asked.',
      'They trim the palms before storm season without a reminder.',
      'Fixed two sprinkler heads on the way out.',
      'They ask before they cut anything that blooms.',
    ],
  },
  'Pest Control': {
    names: listed(
      `Ant & Sons / Gecko Guard / No-See-Um No More / Termite Tamers / Quiet Attic Pest Control / Shoo!`,
    ),
    need: 0.58,
    price: [38, 72],
    praise: [
      'No ants in the kitchen since the first treatment.',
      'The termite letter for the HOA came the same week.',
      'Found where the palmetto bugs came in and closed it.',
      'No smell, and the cat was fine.',
    ],
  },
  Electrical: {
    names:
      listed(`Bright Side Electric / Live Wire & Daughters / Copper Lantern Electric / Third Switch Electrical /
      Ground Truth Electric`),
    need: 0.3,
    price: [95, 215],
    praise: ['Found the bad breaker in ten minutes.', 'Whole-house surge protection in before the storms.'],
  },
  Plumbing: {
    names: listed(`Driftwood Plumbing / The Patient Plumber / Copper Bend Plumbing / Drip Detectives /
      Gulf & Gully Plumbing / Tap Dance Plumbing`),
    need: 0.42,
    price: [105, 245],
    praise: [
      'Fixed a slab leak that two others could not find.',
      'Found the leak by the water meter before the county did.',
    ],
  },
  'Power Washing': {
    names: listed(`Rinse & Repeat / Paver Polish / Salt Off Exterior Cleaning /
      Absolutely Spotless Driveway, Roof & Pool Deck Power Washing of the Greater Palm Coast / Bubble Barge`),
    need: 0.36,
    price: [190, 460],
    praise: ['Soft-washed the roof without a broken tile.', 'They moved every pot and put it back.'],
  },
  Handyman: {
    names: listed(
      `Honey-Do Handled / Level & True / Fixed by Friday / The Odd Screw / Saturday List Handyman`,
    ),
    need: 0.32,
    price: [55, 110],
    praise: ['Fixed the pantry door that three people had given up on.', 'Brings a vacuum and uses it.'],
  },
  'General Contractor': {
    names: listed(`Cornerstone & Coral / Banyan Builders / Plumb Line Renovations / Porch to Pergola`),
    need: 0.12,
    price: [14000, 38000],
    praise: ['Kitchen was done in nine weeks, as promised.', 'Handled the HOA paperwork and the permits.'],
  },
  Roofing: {
    names: listed(`Barrel Tile Brothers / High Noon Roofing / Stormproof Roof Company / Shingle Minded`),
    need: 0.13,
    price: [15000, 34000],
    praise: ['Matched our old barrel tiles perfectly.', 'Tarp up the same evening after the storm.'],
  },
  'Pet Grooming': {
    names: listed(`Wag & Rinse / The Fluffy Neighbor / Muddy Paws Mobile Spa / Sir Barksalot Grooming`),
    need: 0.26,
    price: [65, 125],
    praise: [
      'Our anxious rescue actually wags when the van arrives.',
      'He smells like a spa and slept all afternoon.',
    ],
  },
};
