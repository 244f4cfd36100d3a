import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Returns a case-insensitive condition that one of the texts contains the typed text, without wildcards. Empty text
 * matches everything.
 */
export function containing(texts: readonly SQLWrapper[], typed: string): SQL | undefined {
  const word = typed.trim().toLowerCase();
  if (word === '') return undefined;
  return or(...texts.map((text) => sql`strpos(lower(${text}), ${word}::text) > 0`));
}
