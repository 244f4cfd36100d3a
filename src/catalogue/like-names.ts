import { distance } from 'fastest-levenshtein';

/** A quarter of the letters: 'Plumming' may become 'Plumbing', but 'Blue' not 'Gold'. */
const maxChangedShare = 0.25;

const isNearly = (one: string, other: string) =>
  distance(one, other) <= maxChangedShare * Math.max(one.length, other.length);

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’]+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns whether a name may be a correction of the other: up to half of the words were added or removed, or a few letters
 * changed.
 * Another name is another business, which must not inherit the ratings of this one.
 */
export function isLikeName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const [shorter, longer] = words.length <= others.length ? [words, others] : [others, words];
  return (
    (shorter.length * 2 >= longer.length &&
      shorter.every((word) => longer.some((candidate) => isNearly(word, candidate)))) ||
    isNearly(words.join(''), others.join(''))
  );
}
