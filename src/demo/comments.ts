import type { Category } from '../catalogue/categories.ts';
import type { Random } from './random.ts';
import { catalogue } from './vendor-catalogue.ts';

type Tone = 'glad' | 'torn' | 'cross';

function toneOf(rating: number): Tone {
  if (rating >= 4) return 'glad';
  return rating === 3 ? 'torn' : 'cross';
}

/**
 * Returns a neighbor's comment for a rating: often none, mostly a sentence or two, sometimes a whole story.
 *
 * @param told sentences that the vendors of a category already have and no comment repeats; the new ones are added
 */
export function commentFor(
  category: Category,
  rating: number,
  random: Random,
  told: Set<string>,
): string | null {
  if (random.chance(0.28)) return null;
  const tone = toneOf(rating);
  const story = longComments[tone];
  if (story && random.chance(0.03) && !told.has(story)) {
    told.add(story);
    return story;
  }
  const ofTrade = tone === 'glad' ? catalogue[category].praise : [];
  const sentences = [...ofTrade, ...anySentences[tone]];
  const fresh = random.shuffle(sentences).filter((sentence) => !told.has(`${category}: ${sentence}`));
  const comment = fresh.slice(0, random.chance(0.3) ? 2 : 1);
  for (const sentence of comment) told.add(`${category}: ${sentence}`);
  return comment.join(' ') || null;
}

const anySentences: Record<Tone, readonly string[]> = {
  glad: [
    'Always on time, and they text before they come.',
    'We have used them for two years and would not change.',
    'Friendly crew. They remembered to latch the side gate for the dog.',
    'Called on a Friday afternoon, fixed by Saturday morning.',
    'They explained what was wrong instead of just selling us something.',
    'Our next-door neighbors recommended them and now I am passing it on.',
    'Left everything cleaner than they found it.',
    'Highly recommend.',
    'They came back the next day for a small thing we noticed and did not charge for it.',
    'Same two people every time, and they know our house by now.',
    'Told us what could wait until next year.',
    'No upselling at all.',
    'They work around our naps, and the doorbell stays quiet.',
    'Booked by text, paid by card, done.',
    'I called three places and they were the only ones who called back.',
    'Came with every part they needed.',
    'Easy to reschedule when the rain came.',
  ],
  torn: [
    'Good work once they arrive, but the time window is a guess.',
    'First visit was great, the second felt rushed.',
    'Nice people, slow to send the invoice.',
    'Depends on who comes. Ask for the same person.',
    'Solid work, but the office never knows where the crew is.',
    'Good price, average result.',
    'Okay.',
  ],
  cross: [
    'Two no-shows in one month, and no call.',
    'The final bill was well above the quote.',
    'Had to have the work redone by someone else.',
    'We are still waiting for a call back.',
    'Paid for an hour, got twenty minutes.',
    'Said they would finish on Monday. That was three Mondays ago.',
  ],
};

/** Long comments, which cards and popups must fit. */
const longComments: Partial<Record<Tone, string>> = {
  glad: `We tried three others before we found them, so let me save you the trouble.

They came out for a free look, told us plainly what was urgent and what could wait until spring, and put the whole thing in writing the same evening. The price in the letter was the price on the bill. The people who came were the people they had named, on the day they had named, and when rain got in the way they called at seven in the morning instead of leaving us waiting.

A month later something small needed adjusting. I sent a photo, somebody came by on the way to another home, fixed it in five minutes and would not take anything for it. That is how it used to be everywhere. Ask for the early slot, before the heat.`,
  cross: `I was looking forward to writing something nice, because the young man who came to give the quote was patient and knew his trade. After that it went downhill. The crew arrived without the material, left for two hours to fetch it, and stopped at four with half of it open. It took six calls and nine days until somebody came to finish.

The bill then had two lines on it that nobody had mentioned before. They took one of them off when I complained, which I appreciate, but I should not have had to. There are better choices on this list.`,
};

export const mapsComments: readonly string[] = [
  'Quick to respond and very professional.',
  'Great service! They showed up on time and did what they said they would do at the price they had quoted. I have already given their number to my sister and to two people at work, and I will be calling again before the season starts because they book up fast.',
  'Good experience overall.',
  'Had an issue with scheduling, but the office made it right.',
  'Five stars for the crew that came out to us.',
  'Honest people. They told me I did not need the repair.',
  'Average. Nothing to complain about.',
];
