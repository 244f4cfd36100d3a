import type { Category } from './categories.ts';

const split = (words: string): readonly string[] => words.split(/,\s+/);

interface TradeWords {
  /** Words that name the trade or what only it works on; they decide, in the order typed. */
  strong: readonly string[];
  /** Words that several trades share; they decide only in a text without strong ones. */
  weak: readonly string[];
}

/** Words that people use for each trade, in lower case without punctuation (docs/rules/vendors.md, 'Search'). */
export const tradeWords: Readonly<Record<Category, TradeWords>> = {
  Pool: {
    strong: split(
      `pool, pools, pool cleaner, pool cleaning, pool heater, pool pump, pool light, pool lights, pool leak, swimming pool,
      spa, hot tub, jacuzzi, chlorine`,
    ),
    weak: [],
  },
  HVAC: {
    strong: split(
      `hvac, ac, air conditioning, air conditioner, air con, aircon, air handler, air duct, heat pump, furnace, cooling, cooler, compressor, condenser, freon, refrigerant, duct, ducts, dryer vent, thermostat, ventilation`,
    ),
    weak: split('air, heat, heating, heater, cool, cold air, hot inside'),
  },
  Landscaping: {
    strong: split(
      `landscaping, landscape, landscaper, landscapers, lawn, lawn care, lawn mowing, mow, mower, mowing, yard, yard work,
      gardener, gardeners, gardening, garden, grass, irrigation, sprinkler, tree, trees, palm, palms, hedge, hedges, bush,
      bushes, shrub, shrubs, sod, turf, mulch, weeds, weeding, stump, arborist, leaf blower`,
    ),
    weak: split('plant, plants, trim, trimming, leaves'),
  },
  'Pest Control': {
    strong: split(
      `pest, pest control, exterminator, exterminators, bug, bugs, insects, termite, termites, ant, ants, roach, roaches,
      cockroach, cockroaches, rodent, rodents, rat, rats, mouse, mice, mosquito, mosquitoes, mosquitos, wasp, wasps, hornet,
      bee, bees, beehive, spider, spiders, flea, fleas, bed bug, bed bugs, iguana, iguanas, raccoon, raccoons, squirrel,
      squirrels, snake, snakes, critter, critters, wildlife, fumigation, tenting, no see ums`,
    ),
    weak: split('droppings, nest'),
  },
  Electrical: {
    strong: split(
      `electrical, electrician, electricians, electric, electricity, wiring, rewire, rewiring, wire, wires, outlet, outlets,
      socket, lighting, light fixture, light switch, light bulb, breaker, breakers, breaker box, fuse, fuse box, gfci,
      electric panel, generator, ev charger, car charger, tesla charger, ceiling fan, ceiling fans, chandelier, recessed lights,
      landscape lighting, power outage, no power, power out, lost power, surge protector, dimmer`,
    ),
    weak: split(
      'light, lights, lamp, fan, fans, power, surge, switch, switches, panel, charger, doorbell, sparks, sparking',
    ),
  },
  Plumbing: {
    strong: split(
      `plumbing, plumber, plumbers, pipe, pipes, drain, drains, clog, clogged, unclog, toilet, toilets, faucet, faucets, tap,
      sink, sinks, shower, showers, shower head, bathtub, garbage disposal, disposal, water heater, hot water, tankless,
      water pressure, water line, water softener, sewer, sewage, septic, backflow, repipe, kitchen sink`,
    ),
    weak: split(
      'leak, leaks, leaking, leaky, leakage, drip, dripping, flood, flooding, flooded, overflow, overflowing, water',
    ),
  },
  'Power Washing': {
    strong: split(
      `power washing, power washer, power wash, powerwash, powerwashing, pressure washing, pressure washer, pressure wash,
      pressure cleaning, pressure cleaner, soft wash, soft washing, driveway cleaning, clean driveway, clean the driveway,
      roof cleaning, roof wash, clean roof, clean the roof, patio cleaning, paver cleaning, exterior cleaning`,
    ),
    weak: split('driveway, driveways, sidewalk, pavers, mildew, algae, washing, wash, dirty'),
  },
  Handyman: {
    strong: split(
      `handyman, handymen, handy man, handyperson, odd jobs, small jobs, honey do, drywall, sheetrock, fixer, carpenter,
      carpentry, painter, painters, painting, paint, repaint, fence, assemble, assembly, furniture assembly, ikea, tv mount,
      tv mounting, mount tv, mount a tv, mount my tv, hang tv, hang pictures, shelf, shelves, shelving, caulk, caulking,
      baseboards, blinds, curtains, door knob, door handle, sticky door`,
    ),
    weak: split('door, doors, hang, mount, wall, walls, hole, screen, screens, cabinet, furniture'),
  },
  'General Contractor': {
    strong: split(
      `general contractor, contractor, contractors, gc, builder, builders, remodel, remodeler, remodeling, renovate,
      renovation, renovations, addition, extension, construction, new kitchen, new bathroom, kitchen remodel, bathroom remodel,
      countertop, countertops, cabinets, flooring, tile, tiles, tiler, tiling, impact windows, hurricane windows,
      hurricane shutters, new windows, pergola, deck, fence`,
    ),
    weak: split('kitchen, bathroom, floor, floors, window, windows, concrete, patio, lanai, shutters'),
  },
  Roofing: {
    strong: split(
      `roofing, roof, roofs, roofer, roofers, roof leak, roof tile, roof tiles, shingle, shingles, gutter, gutters, skylight,
      soffit, fascia`,
    ),
    weak: split('attic leak, ceiling leak, ceiling stain'),
  },
  'Pet Grooming': {
    strong: split(
      `pet grooming, groomer, groomers, grooming, dog groomer, dog grooming, dog wash, cat grooming, cat groomer, wash my dog,
      dog bath, mobile groomer, dog spa, pet spa, dog haircut, nails trimmed, dog nails`,
    ),
    weak: split('pet, pets, dog, dogs, puppy, doodle, poodle, cat, cats, kitten, fur'),
  },
};

/** Trades outside the eleven categories, by the category that is nearest; none for those under `null`. */
export const otherTrades: ReadonlyMap<Category | null, readonly string[]> = new Map<
  Category | null,
  readonly string[]
>([
  [
    'Handyman',
    split(
      `locksmith, lock, locks, locked out, key, keys, rekey, garage door, garage doors, garage opener, garage, garage door opener,
      appliance, appliances, dishwasher, washer, washing machine, dryer, fridge, refrigerator, freezer, ice maker, oven, stove,
      microwave, junk removal, junk, hauling, window treatments, mailbox, screen repair, organizer`,
    ),
  ],
  [
    'Power Washing',
    split('window cleaning, window cleaner, window washing, window washer, clean windows, wash windows'),
  ],
  [
    'Electrical',
    split('solar, solar panels, alarm, security cameras, security camera, camera, cameras, wifi, internet'),
  ],
  [
    'General Contractor',
    split('mold, mold remediation, water damage, fireplace, chimney, elevator, architect, glass'),
  ],
  [
    'Pet Grooming',
    split('vet, veterinarian, dog walker, dog walking, dog sitter, pet sitter, pet sitting, dog trainer'),
  ],
  [
    null,
    split(
      `cleaning, cleaner, cleaners, cleaning lady, house cleaning, house cleaner, housekeeper, housekeeping, maid, maids,
      carpet cleaning, upholstery, laundry, dry cleaner, movers, moving, mover, babysitter, nanny, tutor, piano, mechanic,
      car detailing, car wash, detailing, car, computer, realtor, lawyer, doctor, dentist, massage, hairdresser, haircut,
      barber, photographer, caterer, catering, chef, uber, notary, personal trainer, tailor, insurance`,
    ),
  ],
]);

/** Words of a search that do not name a trade. */
export const fillerWords: ReadonlySet<string> = new Set(
  split(
    `a, about, again, an, and, any, anybody, anyone, are, around, asap, at, bad, best, big, broke, broken, by, can, cheap,
    clean, co, come, companies, company, cost, dead, do, doesn, doesnt, does, don, dont, down, emergency, expert, find, fix,
    fixed, fixing, for, from, get, getting, go, good, great, guy, guys, had, has, have, help, hire, home, house, how, i, in,
    install, installation, installed, installer, is, isn, isnt, it, keeps, know, ladies, lady, local, look, looking, maintenance,
    make, making, man, me, men, much, my, near, need, needed, needs, new, no, noise, not, now, of, off, old, on, one, or, our,
    out, outside, over, pay, people, person, please, price, pro, pros, quote, recommend, recommendation, recommendations,
    recommended, reliable, removal, remove, repair, repairs, repaired, repairman, replace, replaced, replacement, s, same,
    service, serviced, services, small, so, some, somebody, someone, soon, specialist, stopped, stuck, t, tech, technician,
    that, the, there, this, to, today, tonight, tomorrow, too, turn, under, urgent, urgently, use, very, want, we, weekly,
    when, who, why, will, with, won, wont, work, worker, working, works, you, your`,
  ),
);
