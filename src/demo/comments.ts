import type { Category } from '../catalogue/categories.ts';
import type { Random } from './random.ts';

function toneOf(rating: number): Tone {
  if (rating >= 4) return 'glad';
  return rating === 3 ? 'torn' : 'cross';
}

/** Returns a neighbor's comment for a rating: often none, mostly a sentence or two, sometimes a whole story. */
export function commentFor(category: Category, rating: number, random: Random): string | null {
  const tone = toneOf(rating);
  if (random.chance(0.28)) return null;
  if (random.chance(0.03)) return longComments[tone];
  const ofCategory = random.pick(sentencesOf[category][tone]);
  const general = random.pick(anySentences[tone]);
  if (random.chance(0.3)) return general;
  return random.chance(0.45) ? `${ofCategory} ${general}` : ofCategory;
}

/** The tone of a comment, which follows from the rating. */
type Tone = 'glad' | 'torn' | 'cross';

/** Sentences that fit any vendor. */
const anySentences: Record<Tone, readonly string[]> = {
  glad: [
    'Always on time, and they text before they come.',
    'Fair price and no surprises on the bill.',
    'We have used them for two years and would not change.',
    'Friendly crew. They remembered to latch the side gate for the dog.',
    'Called on a Friday afternoon, fixed by Saturday morning.',
    'They explained what was wrong instead of just selling us something.',
    'Our next-door neighbors recommended them and now I am passing it on.',
    'Left everything cleaner than they found it.',
    'Good work, good manners, and they answer the phone.',
    'The quote was what we paid in the end.',
    'Worth every penny.',
    'Highly recommend.',
    'They came back the next day for a small thing we noticed and did not charge for it.',
  ],
  torn: [
    'Good work once they arrive, but the time window is a guess.',
    'Fine overall. A little pricey for what it is.',
    'First visit was great, the second felt rushed.',
    'Does the job. Communication could be better.',
    'You may have to remind them, but the result is okay.',
    'Nice people, slow to send the invoice.',
    'Decent, though we are still comparing with others.',
    'Okay.',
  ],
  cross: [
    'Two no-shows in one month, and no call.',
    'The final bill was well above the quote.',
    'Had to have the work redone by someone else.',
    'Hard to reach once the deposit was paid.',
    'Would not use them again.',
    'They left the gate open twice.',
  ],
};

const sentencesOf: Record<Category, Record<Tone, readonly string[]>> = {
  Pool: {
    glad: [
      'Water has been crystal clear all summer.',
      'They caught a failing pump before it quit.',
      'Sends a photo and the chemical readings after each visit.',
    ],
    torn: [
      'Water is fine, but the waterline tile gets skipped.',
      'They come weekly, though rarely on the same day.',
    ],
    cross: ['Turned green while we were away for a week.', 'Skimmed for five minutes and left.'],
  },
  HVAC: {
    glad: [
      'Had the upstairs unit cooling again within two hours.',
      'Replaced a capacitor instead of pushing a new system.',
      'The yearly check found a clogged drain line just in time.',
    ],
    torn: [
      'Fixed it, then tried hard to sell a new unit.',
      'The plan is good value if you can get the spring slot.',
    ],
    cross: [
      'Three visits for the same leak.',
      'Quoted a whole new system for what turned out to be a thermostat.',
    ],
  },
  Landscaping: {
    glad: [
      'Edges are crisp and the clusia hedge finally looks even.',
      'They replaced two dead plants without being asked.',
      'Blow off the patio every single time.',
    ],
    torn: ['Mowing is great, weeding less so.', 'New crew every month, so you explain things again.'],
    cross: ['Cut the sprinkler line and said it was old.', 'Scalped the lawn in July.'],
  },
  'Pest Control': {
    glad: [
      'No ants in the kitchen since the first treatment.',
      'Careful around the kids’ play set and the fish pond.',
      'Ghost ants gone in a week.',
    ],
    torn: ['Works for roaches, less for the no-see-ums.', 'Fine, but they like to treat outside only.'],
    cross: ['Still have ants after three treatments.', 'Billed for a visit that never happened.'],
  },
  Electrical: {
    glad: [
      'Installed a car charger and pulled the permit themselves.',
      'Found the bad breaker in ten minutes.',
      'Neat work in the panel, everything labelled.',
    ],
    torn: ['Good electrician, booked out for weeks.', 'Left some patching for us.'],
    cross: ['Lights still flicker.', 'Charged for two hours, stayed forty minutes.'],
  },
  Plumbing: {
    glad: [
      'Fixed a slab leak that two others could not find.',
      'Swapped the water heater in a morning.',
      'Wore shoe covers through the whole house.',
    ],
    torn: ['Repair holds, price was steep.', 'Needed a second trip for the part.'],
    cross: ['The drip was back within a week.', 'Cracked a tile and shrugged.'],
  },
  'Power Washing': {
    glad: [
      'The driveway looks new.',
      'Soft-washed the roof without a broken tile.',
      'Took care of the plants and rinsed the windows after.',
    ],
    torn: ['Pavers look great, some sand washed out.', 'Good, but they use a lot of your water.'],
    cross: ['Stripes all over the pool deck.', 'Left marks on the garage door.'],
  },
  Handyman: {
    glad: [
      'Worked through my whole list in one morning.',
      'Hung six doors and every one of them closes.',
      'Small jobs welcome, which is rare.',
    ],
    torn: ['Handy with wood, less so with drywall.', 'Good hands, slow pace at an hourly rate.'],
    cross: ['Two shelves, three visits.', 'The fan wobbles more than before.'],
  },
  'General Contractor': {
    glad: [
      'Kitchen was done in nine weeks, as promised.',
      'Handled the HOA paperwork and the permits.',
      'Weekly updates with photos while we were up north.',
    ],
    torn: ['Lovely result, six weeks late.', 'Great carpenters, so-so painters.'],
    cross: ['The project stood still for a month.', 'Too many change orders.'],
  },
  Roofing: {
    glad: [
      'Matched our old barrel tiles perfectly.',
      'Tarp up the same evening after the storm.',
      'Helped us with the insurance photos.',
    ],
    torn: ['Roof is tight, clean-up took a reminder.', 'Good crew, long wait for the inspection.'],
    cross: ['Nails in the driveway for weeks.', 'Leaked again in the first rain.'],
  },
  'Pet Grooming': {
    glad: [
      'Our anxious rescue actually wags when the van arrives.',
      'Gentle with nails, which is everything.',
      'Best haircut our doodle ever had.',
    ],
    torn: ['Cute cut, but they ran an hour late.', 'Nice with dogs, our cat disagreed.'],
    cross: ['Came back with a nick on the ear.', 'Shaved when we asked for a trim.'],
  },
};

/** Long comments, which cards and popups must fit. */
const longComments: Record<Tone, string> = {
  glad: `We tried three others before we found them, so let me save you the trouble.

They came out for a free look, told us plainly what was urgent and what could wait until spring, and put the whole thing in writing the same evening. The price in the letter was the price on the bill. The people who came were the people they had named, on the day they had named, and when rain got in the way they called at seven in the morning instead of leaving us waiting.

A month later something small needed adjusting. I sent a photo, somebody came by on the way to another home, fixed it in five minutes and would not take anything for it. That is how it used to be everywhere. Ask for the early slot, before the heat.`,
  torn: `The work itself is good and I want to be fair about that: it has held up for most of a year now and I expect it to last. Getting there took patience. The first appointment was moved twice, the second half of the job was done by people who had not been told about the first half, and I ended up explaining to each of them what had been agreed.

If you are at home and do not mind keeping an eye on things, you will be happy with the result and the price. If you are away a lot, ask for one person who stays responsible from start to end.`,
  cross: `I was looking forward to writing something nice, because the young man who came to give the quote was patient and knew his trade. After that it went downhill. The crew arrived without the material, left for two hours to fetch it, and stopped at four with half of it open. It took six calls and nine days until somebody came to finish.

The bill then had two lines on it that nobody had mentioned before. They took one of them off when I complained, which I appreciate, but I should not have had to. There are better choices on this list.`,
};

/** Reviews by strangers at the maps provider. */
export const mapsComments: readonly string[] = [
  'Quick to respond and very professional.',
  'Great service! They showed up on time and did what they said they would do at the price they had quoted. I have already given their number to my sister and to two people at work, and I will be calling again before the season starts because they book up fast.',
  'Good experience overall.',
  'Had an issue with scheduling, but the office made it right.',
  'Five stars for the crew that came out to us.',
  'Honest people. They told me I did not need the repair.',
  'Average. Nothing to complain about.',
];
