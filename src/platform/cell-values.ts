/** What people and programs write into cells and fields that have no value. */
const placeholder =
  /^(?:n\/?\.?a\.?n?|none listed|see file|same|not (?:applicable|available|found|provided)|none|null|nil|no(?:ne)?(?:[ -]?(?:e-?mail|name|unit|phone|number))?|tb[ad]|unknown|pending|vacant|unoccupied|bank[ -]owned|(?:or )?(?:current )?(?:resident|occupant)|declined|refused|blank|empty|undefined|[-–—?.*x_]+|0+)$/i;

/** Returns true for 'N/A', 'TBD', '(none)' and other texts that stand for no value. */
export const isPlaceholder = (text: string): boolean =>
  placeholder.test(text.trim().replace(/^[([<"']+(?=\w)|(?<=\w)[)\]>"']+$/g, ''));

/** Returns true for what a spreadsheet shows instead of a value: '#REF!', '#N/A', 'Loading...'. */
export const isSpreadsheetError = (text: string): boolean =>
  /^(?:#(?:n\/a|div\/0!|getting_data|(?:ref|value|name|num|null|error)|[a-z]{3,}[!?])[!?]?|#{3,}|loading(?:\.{3}|…))$/i.test(
    text.trim(),
  );

/** In the languages of spreadsheets that people in the United States use. */
const month =
  '(?:jan|ene|gen|feb|f[eé]v|fév|mar|m[aä]r|mrz|apr|abr|avr|may|mai|mag|mei|jun|juin|giu|jul|juil|lug|aug|ago|ao[uû]|sep|set|oct|okt|out|ott|nov|dec|dez|dic|d[eé]c)\\p{L}{0,9}\\.?';

/** What spreadsheets make of cells that they take for dates, times or numbers. */
const spoiled = new RegExp(
  [
    `^\\d{1,4}(?:[-/ ]|\\. ?)${month}(?:[-/ ]\\d{2,4})?$`,
    `^${month}[-/ ]\\d{1,4}$`,
    '^\\d{1,2}/\\d{1,2}/\\d{2,4}(?: .*)?$',
    '^\\d{4}-\\d{2}-\\d{2}(?:[ t].*)?$',
    '^\\d+(?:\\.\\d+)?e\\+\\d+$',
    '^\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]m)?$',
  ].join('|'),
  'iu',
);

/** Returns true for '12-Mar', '1/2/2004', '5.6E+09' and '#REF!'. */
export const isSpoiled = (cell: string) => isSpreadsheetError(cell) || spoiled.test(cell.trim());
