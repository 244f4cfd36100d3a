/**
 * Returns the number somebody meant: '$1,250', '99,50', '1.250,50' and '120 USD' are understood. Null when nothing was
 * typed, NaN when it is no number; whether the number will do is for the schema to say.
 */
export function parseAmount(text: string): number | null {
  const bare = text.replace(/[\s$]|USD/gi, '').replace('−', '-');
  if (bare === '') return null;
  const plain = withPoint(bare);
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Returns a whole number of visits; null when nothing was typed, NaN when it is none. */
export function parseCount(text: string): number | null {
  const bare = text.trim();
  if (bare === '') return null;
  return /^\d+$/.test(bare) ? Number(bare) : Number.NaN;
}

/** Returns the same number without marks between thousands and with a point before the decimals. */
function withPoint(text: string): string {
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  if (/^-?\d{1,3}(\.\d{3})+,\d*$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text.replace(',', '.');
}
