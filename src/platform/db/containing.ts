import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Returns whether one of the texts contains what was typed, ignoring case. What `like` reads as a wildcard is only a
 * character here. Nothing typed matches everything.
 */
export function containing(texts: readonly SQLWrapper[], typed: string): SQL | undefined {
  const word = typed.trim().toLowerCase();
  if (word === '') return undefined;
  return or(...texts.map((text) => sql`strpos(lower(${text}), ${word}::text) > 0`));
}
