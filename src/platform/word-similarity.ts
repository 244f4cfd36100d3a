/** Each three letters of a word, which begins with two spaces and ends with one. */
const trigramsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const letters = [...`  ${word} `];
    return letters.slice(2).map((letter, index) => `${letters[index]}${letters[index + 1]}${letter}`);
  });

/**
 * Tells how similar a text is to the most similar part of another, from 0 to 1: the share of common trigrams, as
 * `word_similarity` of PostgreSQL's pg_trgm. Both in lower case.
 */
export function wordSimilarityTo(text: string): (within: string) => number {
  const wanted = new Set(trigramsOf(text));
  return (within) => {
    const trigrams = trigramsOf(within);
    let best = 0;
    for (const [start, first] of trigrams.entries()) {
      if (!wanted.has(first)) continue;
      const seen = new Set<string>();
      let common = 0;
      for (const trigram of trigrams.slice(start)) {
        if (seen.has(trigram)) continue;
        seen.add(trigram);
        if (wanted.has(trigram)) common += 1;
        best = Math.max(best, common / (wanted.size + seen.size - common));
        // Even with all that are wanted a longer part would not be more similar.
        if (wanted.size <= best * seen.size) break;
      }
    }
    return best;
  };
}
