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
  email: 'an e-mail address',
  date: 'a day such as 2026-03-01',
  datetime: 'a moment such as 2026-03-01T12:00:00Z',
};

/** What numbers of `origin` are counted in. */
const units: Record<string, string> = { string: ' characters', array: ' entries', file: ' bytes' };

/** More choices than that are no help in a sentence. */
const mostChoices = 12;

/** 'Community slug' of `communitySlug`; the place in a list goes by the list's name. */
function nameOf({ path = [] }: Issue): string {
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

function demandOf(issue: Issue): string {
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
      return issue.values.length > mostChoices
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
 * Says what is wrong with an input where its schema has no words of its own for it. Forms never send such a value; who
 * meets these sentences writes against the API, or uses a page that is older than the server.
 */
export function setInputMessages(): void {
  z.config({ customError: (issue) => `${nameOf(issue)} ${demandOf(issue)}.` });
}
