import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { confusableLetters } from '../platform/confusable-letters.ts';
import { users } from './account.tables.ts';

/** Splits a list, with 'i' for the 'l' that looks like it. */
const words = (list: string) => list.trim().replaceAll('l', 'i').split(/\s+/);

/** Words of a name that say an office or the product, and that nobody is called. */
const offices = words(`
  admin admins administration administrator administrators administrador administradora association chairman chairperson
  chairwoman committee concierge coordinator department desk directors gatehouse helpdesk hoa management managers mod moderation
  moderator moderators mods noreply office official operator operators ops porchlist postmaster security services soporte
  superintendent superuser support sysadmin system team verified webmaster`);

/** Offices that are last names, too: Ann Staff. */
const officesOrNames = words('board chair director manager owner president secretary staff treasurer watch');

/** Words beside which they are offices: 'Property Manager', 'The Board'. */
const besideOffices = words(`
  building club community customer estate facility for from front gate general help homeowners house in it maintenance
  member members neighborhood of on our owners property resident residents service site the vice your`);

/** Crowns, badges, check marks and other pictures, with the signs that fonts and companies define as they like. */
const pictures = String.raw`[\u00A9\u00AE\u2020-\u2023\u203B\u2100-\u2BFF\u3200-\u33FF\uE000-\uF8FF\uFFFC\uFFFD\U0001F000-\U0001FAFF\U000F0000-\U0010FFFF]`;

/** Letters that look like others, in small letters, and the letters that are compared for them: 'Q' is an 'O' with a tail. */
const lookalikes = ['l1|!0345$@q', 'iiiioeassao'] as const;

const arrayOf = (list: readonly string[]): SQL =>
  sql`array[${sql.join(
    list.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;

const [confusable, meant] = confusableLetters;

/** A name with what looks alike as one letter: 'Adm1n' and 'ADMlN' are admin, 'Ouist' is Quist, 'Arnold' is Amold. */
const alike = (name: SQLWrapper): SQL => sql`translate(replace(replace(case when ${name} ~ '[^[:ascii:]]'
  then translate(lower(normalize(${name}, NFKD)), ${confusable}, ${meant}) else lower(${name}) end, 'rn', 'm'), 'vv', 'w'),
  ${lookalikes[0]}, ${lookalikes[1]})`;

/** A name as a reader may take it: 'H.O.A.' as HOA, 'Porchlist2' without the number. */
const asRead = (name: SQLWrapper): SQL => sql`regexp_replace(
  ${alike(sql`regexp_replace(${name}, '([[:alpha:]])[0-9]+(?![[:alnum:]])', '\\1', 'g')`)},
  '(?<![[:alpha:]])([[:alpha:]])[[:space:].]+(?=[[:alpha:]](?![[:alpha:]]))', '\\1', 'g')`;

const titles = words('mr mrs ms miss dr jr sr ii iii iv md phd dds esq cpa');

/** 'Staff, Ann' is Ann Staff. */
const inOrder = (name: SQLWrapper): SQL => sql`(case when ${name} ~ '^[^,]+,[^,]+$'
  then name_words(${asRead(sql`split_part(${name}, ',', 2)`)}) || name_words(${asRead(sql`split_part(${name}, ',', 1)`)})
  else name_words(${asRead(name)}) end)`;

const untitled = (name: SQLWrapper): SQL =>
  sql`array(select word from unnest(${inOrder(name)}) as word where word <> all(${arrayOf(titles)}))`;

/** Its letters: 'IdaQuist', 'Quist, Ida' and 'Mr. Ida Quist' are the same. */
const lettersOf = (name: SQLWrapper): SQL => sql`array_to_string(${untitled(name)}, '')`;

/** A text, and what is left of it without each of its letters. */
const withoutOne = (text: SQL): SQL =>
  sql`array(select left(${text}, at - 1) || substr(${text}, at + 1) from generate_series(1, length(${text}) + 1) as at)`;

/** Whether two names differ in one letter, or in the order of two: readers see what they expect. */
const differsInOne = (one: SQL, other: SQL): SQL => sql`(abs(length(${one}) - length(${other})) < 2
  and length(${one}) > 6 and (left(${one}, 3) = left(${other}, 3) or right(${one}, 3) = right(${other}, 3))
  and ${withoutOne(one)} && ${withoutOne(other)})`;

/** Whether the name says one of these offices otherwise than as a later name of a person. */
function saysOffice(name: SQLWrapper): SQL {
  const isOne = (word: SQL) => sql`${word} = any(${arrayOf(officesOrNames)})`;
  return sql`exists (select from (select ${inOrder(name)} as words) as said
    where said.words && ${arrayOf(officesOrNames)} and (${isOne(sql`said.words[1]`)}
      or said.words && ${arrayOf(besideOffices)}
      or said.words && (select name_words(${asRead(sql`own.name`)}) from communities as own where own.id = ${users.communityId})))`;
}

/**
 * Returns the condition that a name could pass for somebody who runs the place: it says an office, the product or the person's
 * community, has a picture, or is the name of somebody else who is an admin there. `users` must be in scope.
 *
 * @param adminEmails the admins by configuration
 */
export const posesAsAdmin = (adminEmails: readonly string[], name: SQLWrapper = users.name) => {
  const [said, own] = [name, sql`own.name`].map((one) => sql`name_words(${asRead(one)})`);
  const [mine, admins] = [untitled(name), untitled(sql`admin.name`)];
  return sql<boolean>`(select ${said} && ${arrayOf(offices)} or ${saysOffice(name)} or ${name} ~ ${sql.raw(`'${pictures}'`)}
    or letters = any(${arrayOf(offices)}) or letters like any(array['%admin%', '%porchiist%'])
    or ${differsInOne(sql`'porchiist'::text`, sql`letters`)}
    or exists (select from communities as own cross join lateral (select ${lettersOf(sql`own.name`)} as of_own) as known
      where own.id = ${users.communityId} and (${said} <@ ${own} or cardinality(${own}) > 1
        and (${own} <@ ${said} or letters like '%' || of_own || '%' or ${differsInOne(sql`of_own`, sql`letters`)})))
    or exists (select from users as admin cross join lateral (select ${lettersOf(sql`admin.name`)} as of_admin) as known
      where admin.id <> ${users.id}
      and admin.id in (select one.id from users as one where one.is_platform_admin or one.email = any(${arrayOf(adminEmails)})
        union select user_id from hoa_admins where community_id = ${users.communityId})
      and (${admins} @> ${mine} and ${admins} <@ ${mine} or of_admin = letters
        or ${differsInOne(sql`of_admin`, sql`letters`)}))
    from (select ${lettersOf(name)} as letters) as given)`;
};
