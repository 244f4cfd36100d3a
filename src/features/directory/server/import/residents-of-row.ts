import { isPlaceholder, isSpreadsheetError } from '../../../../platform/cell-values.ts';
import { isEmail, normalizeEmail } from '../../../../platform/email.ts';
import type { Column } from '../../../imports/server/columns.ts';
import { columnName } from '../../../imports/server/handed-in.ts';
import type { RosterUse } from '../../address-import.rules.ts';

export interface Resident {
  name: string;
  email: string | null;
}

const isNoValue = (cell: string) => isPlaceholder(cell) || isSpreadsheetError(cell);

interface ReadResident {
  resident: Resident | null;
  /** What of the email cell is not used: all but the first email, or a text that is none. */
  rest: string;
}

function readResident(nameCell: string, emailCell: string): ReadResident {
  const plain = nameCell
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^ ?'(?=\p{Lu}|.*' ?$)(?!.*' \p{L})(.*?)'? ?$/u, '$1')
    .trim()
    .slice(0, 200);
  const name = isNoValue(plain) || plain.includes('\uFFFD') ? '' : plain;
  const written = emailCell.split(/[\s\p{Cc}<>()[\]\\,;:"'/|]+/u).filter((part) => part.includes('@'));
  const [email = null, ...others] = new Set(written.map(normalizeEmail).filter(isEmail));
  const rest = email === null && !isNoValue(emailCell) ? emailCell : others.join(', ');
  return {
    resident: name === '' && email === null ? null : { name, email },
    rest: rest.replace(/\s+/g, ' ').trim().slice(0, 80),
  };
}

/** Columns that tell of one person, by what they hold. */
interface PersonColumns {
  which: string;
  /** Empty if no heading says so: 'Name', 'Email 2'. */
  role: string;
  at: Partial<Record<RosterUse, number>>;
}

/** A home has several people: 'Owner 2 Last Name', 'Email 2', 'Co-Owner', 'Spouse'. */
const roles = 'own|resident|occupant|member';
const people = `(?:home)?(?:${roles})(?:er)?s?`;
const further = '(?:co|joint|second(?:ary)?)';
const before = `^(?:your|true|primary|main)?${further}?`;
const ofPerson = (names: string) =>
  new RegExp(`${before}(?:${people}|spouse)?[1-4]?(?:${names})[1-4]?(?:value)?$`);

/** How the columns that tell of people are recognized. */
export const personFields = (isName: (cell: string) => boolean) => ({
  name: {
    heading: new RegExp(
      `${ofPerson('(?:full)?names?(?:line)?').source}|${before}(?:${people}|spouse)[1-4]?$`,
    ),
    agrees: isName,
    // 'Owner' may also say yes or no; names differ from row to row.
    fits: ({ values }: Column) => new Set(values).size * 2 > values.length,
  },
  firstName: {
    heading: ofPerson('(?:first|given)(?:name)?|namefirst'),
    agrees: isName,
  },
  lastName: {
    heading: ofPerson('(?:last|family|sur)(?:name)?|namelast'),
    agrees: isName,
  },
  email: {
    heading: ofPerson('(?:primary)?e?mails?(?:address(?:es)?)?'),
    agrees: (cell: string) => cell.includes('@'),
  },
});
export const personUses = ['name', 'firstName', 'lastName', 'email'] as const satisfies RosterUse[];

const furtherPerson = new RegExp(
  `^(?:true|primary|main)?${further}(?=${people}|tenant|renter|(?:full|first|last|given|family|sur)?name|e?mail)`,
);

/** Tells the people of a home apart by what headings call them: 'Owner 2 Name', 'Co-Owner', 'Spouse Email'. */
function personOf(heading: string): Pick<PersonColumns, 'which' | 'role'> {
  const name = columnName(heading);
  const [kin = ''] = /spouse|husband|wife|partner/.exec(name) ?? [];
  const [number = '1'] = /\d/.exec(name) ?? [];
  return {
    which: kin + (furtherPerson.test(name) ? 'co' : '') + number,
    role: new RegExp(`${roles}|tenant|renter`).exec(name)?.[0] ?? '',
  };
}

/** Returns the columns of each person, in their order. An email belongs to a name only if their headings agree. */
function peopleColumns(headings: readonly string[], uses: readonly (RosterUse | null)[]): PersonColumns[] {
  const people: PersonColumns[] = [];
  const columns = personUses.flatMap((use) =>
    uses.flatMap((other, at) => (other === use ? [{ use, at }] : [])),
  );
  for (const { use, at } of columns) {
    const { which, role } = personOf(headings[at] ?? '');
    const open = people.filter((person) => person.which === which && person.at[use] === undefined);
    const known =
      open.find((person) => person.role === role) ?? open.find((person) => person.role === '' || role === '');
    if (known) Object.assign(known, { role: known.role || role, at: { ...known.at, [use]: at } });
    else people.push({ which, role, at: { [use]: at } });
  }
  const first = ({ at }: PersonColumns) => Math.min(...Object.values(at));
  return people.toSorted((one, other) => first(one) - first(other));
}

const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [];

export function peopleReader(headings: readonly string[], uses: readonly (RosterUse | null)[]) {
  const people = peopleColumns(headings, uses);
  return (cells: readonly string[]): ReadResident[] =>
    people.flatMap(({ at }) => {
      const [whole = '', first = '', last = '', email = ''] = personUses.map(
        (use) => cells[at[use] ?? -1] ?? '',
      );
      const parts = `${first} ${last}`.trim();
      const words = new Set(wordsOf(whole));
      // 'Bell, Ann' beside 'Ann' and 'Bell' is one person.
      const isSame = whole === '' || parts === '' || wordsOf(parts).every((word) => words.has(word));
      return isSame
        ? readResident(whole || parts, email)
        : [readResident(whole, email), readResident(parts, '')];
    });
}
