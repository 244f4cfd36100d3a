import type { Category } from '../catalogue/categories.ts';
import { anySentences, longComments, sentencesOf, type Tone } from './comment-words.ts';
import type { Random } from './random.ts';

function toneOf(rating: number): Tone {
  if (rating >= 4) return 'glad';
  return rating === 3 ? 'torn' : 'cross';
}

/**
 * Returns what a neighbour writes with a rating: often nothing, mostly a sentence or two, now and then a whole story.
 */
export function commentFor(category: Category, rating: number, random: Random): string | null {
  const tone = toneOf(rating);
  if (random.chance(0.28)) return null;
  if (random.chance(0.03)) return longComments[tone];
  const ofCategory = random.pick(sentencesOf[category][tone]);
  const general = random.pick(anySentences[tone]);
  if (random.chance(0.3)) return general;
  return random.chance(0.45) ? `${ofCategory} ${general}` : ofCategory;
}
