import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  date: 'a date',
  file: 'a file',
};

const formats: Record<string, string> = {
  uuid: 'an id',
  email: 'an email address',
  date: 'a day such as 2026-03-01',
  datetime: 'a time such as 2026-03-01T12:00:00Z',
};

const units: Record<string, string> = { string: ' characters', array: ' entries', file: ' bytes' };

/** Longer lists do not help the reader. */
const maxListedChoices = 12;

/** Returns 'Community slug' for `communitySlug`; entries of a list use the list's name. */
function formatFieldName({ path = [] }: Issue): string {
  const field = path.findLast((part) => typeof part === 'string');
  const words = String(field ?? 'the request').replace(
    /(?<=[a-z])[A-Z]/g,
    (letter) => ` ${letter.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function limit(word: string, bound: number | bigint, origin: string): string {
  const unit = units[origin];
  return unit === undefined ? `must be at ${word} ${bound}` : `must have at ${word} ${bound}${unit}`;
}

function formatRequirement(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'is missing'
        : `must be ${kinds[issue.expected] ?? 'of another kind'}`;
    case 'too_big':
      return limit('most', issue.maximum, issue.origin);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'must not be empty'
        : limit('least', issue.minimum, issue.origin);
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'written in another way'}`;
    case 'invalid_value':
      return issue.values.length > maxListedChoices
        ? 'must be one of the choices there are'
        : `must be ${issue.values
            .map(String)
            .join(', ')
            .replace(/, ([^,]*)$/, ' or $1')}`;
    default:
      return 'cannot be accepted as it is';
  }
}

/**
 * Sets the messages for inputs whose schema has none. Forms never send such values; API clients do, and pages older
 * than the server.
 */
export function setInputMessages(): void {
  z.config({ customError: (issue) => `${formatFieldName(issue)} ${formatRequirement(issue)}.` });
}
