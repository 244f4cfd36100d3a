import type { Category } from '../catalogue/categories.ts';
import type { MarketPriceUnit } from '../catalogue/cost-kinds.ts';

export type Tone = 'glad' | 'torn' | 'cross';

interface CategoryFacts {
  /** The best known first. Two are duplicates under other names, for an admin to merge. */
  names: readonly string[];
  /** The share of homes that use one. */
  need: number;
  /** The usual amount of the main cost line, or of a job, in USD: lowest and highest vendor. */
  price: readonly [number, number];
  yearlyPrice?: readonly [number, number];
  /** The market price that an admin sets: lowest and highest. */
  market: readonly [number, number, MarketPriceUnit];
  comments: Record<Tone, readonly string[]>;
}

const listed = (names: string): string[] => names.split(/\s+\/\s+/);

export const catalogue: Record<Category, CategoryFacts> = {
  Pool: {
    names: listed(`Blue Heron Pool Care / Clearwater & Sons Pools / Lagoon Logic / Crystal Cove Pool Service /
      Two Brothers Skimming / Lagoon Logic Pools / AquaTidy / The Gentle Chlorinator`),
    need: 0.78,
    price: [115, 210],
    market: [135, 165, 'month'],
    comments: {
      glad: [
        'Water has been crystal clear all summer.',
        'They caught a failing pump before it quit.',
        'Sends a photo and the chemical readings after each visit.',
        'Finally no more green corners.',
        'Gone before the kids are up, and the deck is rinsed.',
        'They noticed a leak at the equipment pad and told us the same day.',
      ],
      torn: ['They come weekly, though rarely on the same day.'],
      cross: ['Turned green while we were away for a week.', 'Skimmed for five minutes and left.'],
    },
  },
  HVAC: {
    names: listed(`Northwind Air / Palmetto Cooling Company / Polar Porch HVAC / Tradewind Comfort /
      Northwind Air Inc. / Second Breeze Heating & Air`),
    need: 0.62,
    price: [89, 185],
    yearlyPrice: [179, 329],
    market: [110, 160, 'visit'],
    comments: {
      glad: [
        'Had the upstairs unit cooling again within two hours.',
        'Replaced a capacitor instead of pushing a new system.',
        'The yearly check found a clogged drain line just in time.',
        'Came out on the hottest Sunday of the year.',
        'The bill in June dropped by a third.',
      ],
      torn: ['Cool again, after a week of waiting for the part.'],
      cross: ['Quoted a whole new system for what turned out to be a thermostat.'],
    },
  },
  Landscaping: {
    names:
      listed(`Fernhill Gardens / Green Thumbprint / Sawgrass Lawn Crew / The Hedge Council / Evergreen Corner /
      Palm & Petal / Root & Branch Landscaping`),
    need: 0.64,
    price: [140, 320],
    market: [190, 260, 'month'],
    comments: {
      glad: [
        'Edges are crisp and the clusia hedge finally looks even.',
        'They replaced two dead plants without being asked.',
        'They trim the palms before storm season without a reminder.',
        'Fixed two sprinkler heads on the way out.',
        'They ask before they cut anything that blooms.',
      ],
      torn: ['Nice lines, but the clippings end up in the pool.'],
      cross: ['Scalped the lawn in July.'],
    },
  },
  'Pest Control': {
    names: listed(
      `Ant & Sons / Gecko Guard / No-See-Um No More / Termite Tamers / Quiet Attic Pest Control / Shoo!`,
    ),
    need: 0.58,
    price: [38, 72],
    market: [45, 58, 'month'],
    comments: {
      glad: [
        'No ants in the kitchen since the first treatment.',
        'The termite letter for the HOA came the same week.',
        'Found where the palmetto bugs came in and closed it.',
        'No smell, and the cat was fine.',
      ],
      torn: ['Good with ants, you have to ask for the lanai.'],
      cross: ['Sprayed on a windy day, all over the herbs.'],
    },
  },
  Electrical: {
    names:
      listed(`Bright Side Electric / Live Wire & Daughters / Copper Lantern Electric / Third Switch Electrical /
      Ground Truth Electric`),
    need: 0.3,
    price: [95, 215],
    market: [120, 180, 'visit'],
    comments: {
      glad: ['Found the bad breaker in ten minutes.', 'Whole-house surge protection in before the storms.'],
      torn: ['Clean wiring, vague invoice.'],
      cross: ['Charged for two hours, stayed forty minutes.'],
    },
  },
  Plumbing: {
    names: listed(`Driftwood Plumbing / The Patient Plumber / Copper Bend Plumbing / Drip Detectives /
      Gulf & Gully Plumbing / Tap Dance Plumbing`),
    need: 0.42,
    price: [105, 245],
    market: [140, 190, 'visit'],
    comments: {
      glad: [
        'Fixed a slab leak that two others could not find.',
        'Found the leak by the water meter before the county did.',
      ],
      torn: ['Fixed, but the wall is still open.'],
      cross: ['Cracked a tile and shrugged.'],
    },
  },
  'Power Washing': {
    names: listed(`Rinse & Repeat / Paver Polish / Salt Off Exterior Cleaning /
      Absolutely Spotless Driveway, Roof & Pool Deck Power Washing of the Greater Palm Coast / Bubble Barge`),
    need: 0.36,
    price: [190, 460],
    market: [240, 350, 'visit'],
    comments: {
      glad: ['Soft-washed the roof without a broken tile.', 'They moved every pot and put it back.'],
      torn: ['Clean driveway, wet garage.'],
      cross: ['Stripes all over the pool deck.'],
    },
  },
  Handyman: {
    names: listed(
      `Honey-Do Handled / Level & True / Fixed by Friday / The Odd Screw / Saturday List Handyman`,
    ),
    need: 0.32,
    price: [55, 110],
    market: [65, 90, 'hour'],
    comments: {
      glad: ['Fixed the pantry door that three people had given up on.', 'Brings a vacuum and uses it.'],
      torn: ['Good hands, slow pace at an hourly rate.'],
      cross: ['Drilled into the wrong wall.'],
    },
  },
  'General Contractor': {
    names: listed(`Cornerstone & Coral / Banyan Builders / Plumb Line Renovations / Porch to Pergola`),
    need: 0.12,
    price: [14000, 38000],
    market: [15000, 42000, 'job'],
    comments: {
      glad: ['Kitchen was done in nine weeks, as promised.', 'Handled the HOA paperwork and the permits.'],
      torn: ['Lovely result, six weeks late.'],
      cross: ['The project stood still for a month.'],
    },
  },
  Roofing: {
    names: listed(`Barrel Tile Brothers / High Noon Roofing / Stormproof Roof Company / Shingle Minded`),
    need: 0.13,
    price: [15000, 34000],
    market: [14000, 36000, 'job'],
    comments: {
      glad: ['Matched our old barrel tiles perfectly.', 'Tarp up the same evening after the storm.'],
      torn: ['Roof is tight, clean-up took a reminder.'],
      cross: ['Nails in the driveway for weeks.'],
    },
  },
  'Pet Grooming': {
    names: listed(`Wag & Rinse / The Fluffy Neighbor / Muddy Paws Mobile Spa / Sir Barksalot Grooming`),
    need: 0.26,
    price: [65, 125],
    market: [75, 100, 'visit'],
    comments: {
      glad: [
        'Our anxious rescue actually wags when the van arrives.',
        'He smells like a spa and slept all afternoon.',
      ],
      torn: ['Nice with dogs, our cat disagreed.'],
      cross: ['Shaved when we asked for a trim.'],
    },
  },
};
