import { authorLabel } from '../../../catalogue/author-label.ts';
import type { Category } from '../../../catalogue/categories.ts';
import { readName } from '../../../catalogue/person-name.ts';
import { reportsShownUntil } from '../../../catalogue/what-time-tells.ts';
import type { Services } from '../../../platform/services.ts';
import type { Quote } from '../review.schema.ts';
import { listQuotedReviews } from './quotes.queries.ts';

/** About what a row of the list has room for. */
const maxLetters = 52;
const minLetters = 12;

const sentences = new Intl.Segmenter('en-US', { granularity: 'sentence' });

/** Returns the whole sentences at the beginning of a comment that fit in a line, or else its first words. */
export function quotedPart(comments: string): string {
  const line = comments.replace(/\s+/g, ' ').trim();
  const whole = [...sentences.segment(line)].reduce(
    (text, { segment }) => (text.length + segment.trimEnd().length > maxLetters ? text : text + segment),
    '',
  );
  if (line.startsWith(whole) && whole.trimEnd().length >= minLetters) return whole.trimEnd();
  const words = line.slice(0, maxLetters).replace(/\s\S*$/, '');
  return `${words.toWellFormed().replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}…`;
}

/**
 * Returns a sentence of a neighbor about each vendor of these categories (docs/rules/reviews.md, 'A neighbor’s line'). Only for
 * readers who may read reviews.
 */
export async function listQuotes(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  communityId: string,
  categories: readonly Category[],
): Promise<Map<string, Quote>> {
  const reportedUntil = reportsShownUntil(clock.now());
  const rows = await listQuotedReviews(db, { communityId, categories, reportedUntil });
  return new Map(
    rows.map(({ vendorId, comments, isHidden, authorName }) => {
      const by = authorLabel({ shortName: readName(authorName).shortName, streetName: null, isHidden });
      return [vendorId, { text: quotedPart(comments), by }];
    }),
  );
}
