import type { Category } from '../catalogue/categories.ts';
import type { MarketPriceUnit } from '../catalogue/cost-kinds.ts';

export interface CategoryFacts {
  /** The best known first. Two are duplicates under other names, for an admin to merge. */
  names: readonly string[];
  /** The share of homes that use one. */
  need: number;
  /** The usual amount of the main cost line, or of a job, in USD: lowest and highest vendor. */
  price: readonly [number, number];
  yearlyPrice?: readonly [number, number];
  /** The market price that an admin sets: lowest and highest. */
  market: readonly [number, number, MarketPriceUnit];
}

export const catalogue: Record<Category, CategoryFacts> = {
  Pool: {
    names: [
      'Blue Heron Pool Care',
      'Clearwater & Sons Pools',
      'Lagoon Logic',
      'Crystal Cove Pool Service',
      'Two Brothers Skimming',
      'Lagoon Logic Pools',
      'AquaTidy',
      'The Gentle Chlorinator',
    ],
    need: 0.78,
    price: [115, 210],
    market: [135, 165, 'month'],
  },
  HVAC: {
    names: [
      'Northwind Air',
      'Palmetto Cooling Company',
      'Polar Porch HVAC',
      'Tradewind Comfort',
      'Northwind Air Inc.',
      'Second Breeze Heating & Air',
    ],
    need: 0.62,
    price: [89, 185],
    yearlyPrice: [179, 329],
    market: [110, 160, 'visit'],
  },
  Landscaping: {
    names: [
      'Fernhill Gardens',
      'Green Thumbprint',
      'Sawgrass Lawn Crew',
      'The Hedge Council',
      'Evergreen Corner',
      'Palm & Petal',
      'Root & Branch Landscaping',
    ],
    need: 0.64,
    price: [140, 320],
    market: [190, 260, 'month'],
  },
  'Pest Control': {
    names: [
      'Ant & Sons',
      'Gecko Guard',
      'No-See-Um No More',
      'Termite Tamers',
      'Quiet Attic Pest Control',
      'Shoo!',
    ],
    need: 0.58,
    price: [38, 72],
    market: [45, 58, 'month'],
  },
  Electrical: {
    names: [
      'Bright Side Electric',
      'Live Wire & Daughters',
      'Copper Lantern Electric',
      'Third Switch Electrical',
      'Ground Truth Electric',
    ],
    need: 0.3,
    price: [95, 215],
    market: [120, 180, 'visit'],
  },
  Plumbing: {
    names: [
      'Driftwood Plumbing',
      'The Patient Plumber',
      'Copper Bend Plumbing',
      'Drip Detectives',
      'Gulf & Gully Plumbing',
      'Tap Dance Plumbing',
    ],
    need: 0.42,
    price: [105, 245],
    market: [140, 190, 'visit'],
  },
  'Power Washing': {
    names: [
      'Rinse & Repeat',
      'Paver Polish',
      'Salt Off Exterior Cleaning',
      'Absolutely Spotless Driveway, Roof & Pool Deck Power Washing of the Greater Palm Coast',
      'Bubble Barge',
    ],
    need: 0.36,
    price: [190, 460],
    market: [240, 350, 'visit'],
  },
  Handyman: {
    names: ['Honey-Do Handled', 'Level & True', 'Fixed by Friday', 'The Odd Screw', 'Saturday List Handyman'],
    need: 0.32,
    price: [55, 110],
    market: [65, 90, 'hour'],
  },
  'General Contractor': {
    names: ['Cornerstone & Coral', 'Banyan Builders', 'Plumb Line Renovations', 'Porch to Pergola'],
    need: 0.12,
    price: [14000, 38000],
    market: [15000, 42000, 'job'],
  },
  Roofing: {
    names: ['Barrel Tile Brothers', 'High Noon Roofing', 'Stormproof Roof Company', 'Shingle Minded'],
    need: 0.13,
    price: [15000, 34000],
    market: [14000, 36000, 'job'],
  },
  'Pet Grooming': {
    names: ['Wag & Rinse', 'The Fluffy Neighbor', 'Muddy Paws Mobile Spa', 'Sir Barksalot Grooming'],
    need: 0.26,
    price: [65, 125],
    market: [75, 100, 'visit'],
  },
};
