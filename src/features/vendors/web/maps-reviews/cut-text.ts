/** Returns at most so many characters, cut at the end of a word where there is one near. */
export function cutText(text: string, longest: number): string {
  const letters = [...text.trim()];
  if (letters.length <= longest) return letters.join('');
  const cut = letters.slice(0, longest).join('');
  const lastSpace = cut.search(/\s\S*$/);
  const words = lastSpace > longest * 0.8 ? cut.slice(0, lastSpace) : cut;
  return `${words.replace(/[\s.,;:!?]+$/, '')}…`;
}
