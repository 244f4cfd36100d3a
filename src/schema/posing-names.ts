import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from './account.tables.ts';

/** Splits a list, with 'i' for the 'l' that looks like it. */
const words = (list: string) => list.trim().replaceAll('l', 'i').split(/\s+/);

/** Words of a name that say an office or the product, and that nobody is called. */
const offices = words(`
  admin admins administration administrator administrators association committee helpdesk hoa management managers moderation
  moderator moderators official porchlist superuser support sysadmin webmaster`);

/** Offices that are last names, too: Ann Staff. */
const officesOrNames = words('board chair manager owner president secretary staff treasurer watch');

/** Words beside which they are offices: 'Property Manager', 'The Board', 'Front Desk Staff'. */
const besideOffices = words(`
  building club community customer desk estate facility for from front gate general help homeowners house in it maintenance
  member members neighborhood of office on our owners property resident residents security service services site team the
  vice your`);

/** Crowns, badges, check marks and other pictures. */
const pictures = String.raw`[\u00A9\u00AE\u2100-\u2BFF\U0001F000-\U0001FAFF]`;

/** Letters that look like others, in small letters, and the letters that are compared for them. */
const lookalikes = ['l1|!0345$', 'iiiioeass'] as const;

const arrayOf = (list: readonly string[]): SQL =>
  sql`array[${sql.join(
    list.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;

/** A name with what looks alike as one letter: 'Adm1n' and 'ADMlN' are admin. */
const alike = (name: SQLWrapper): SQL => sql`translate(lower(${name}), ${lookalikes[0]}, ${lookalikes[1]})`;

/** A name as a reader may take it: 'H.O.A.' as HOA, 'Porchlist2' without the number. */
const asRead = (name: SQLWrapper): SQL => sql`regexp_replace(
  ${alike(sql`regexp_replace(${name}, '([[:alpha:]])[0-9]+(?![[:alnum:]])', '\\1', 'g')`)},
  '(?<![[:alpha:]])([[:alpha:]])[[:space:].]+(?=[[:alpha:]](?![[:alpha:]]))', '\\1', 'g')`;

const titles = words('mr mrs ms miss dr jr sr ii iii iv');

/** The words of a name without titles. */
const untitled = (name: SQLWrapper): SQL =>
  sql`array(select word from unnest(name_words(${name})) as word where word <> all(${arrayOf(titles)}))`;

/** Its letters in the order of its words: 'IdaQuist' and 'Mr. Ida Quist' are idaquist. */
const lettersOf = (name: SQLWrapper): SQL => sql`array_to_string(${untitled(name)}, '')`;

/** 'Staff, Ann' is Ann Staff. */
const inOrder = (name: SQLWrapper): SQL => sql`(case when ${name} ~ '^[^,]+,[^,]+$'
  then name_words(${asRead(sql`split_part(${name}, ',', 2)`)}) || name_words(${asRead(sql`split_part(${name}, ',', 1)`)})
  else name_words(${asRead(name)}) end)`;

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
  const [mine, admins] = [alike(name), alike(sql`admin.name`)];
  const letters = lettersOf(asRead(name));
  return sql<boolean>`(${said} && ${arrayOf(offices)} or ${saysOffice(name)} or ${name} ~ ${sql.raw(`'${pictures}'`)}
    or ${letters} = any(${arrayOf(offices)}) or ${letters} like '%porchiist%'
    or exists (select from communities as own where own.id = ${users.communityId} and (${said} <@ ${own}
      or cardinality(${own}) > 1 and (${own} <@ ${said} or ${letters} like '%' || ${lettersOf(asRead(sql`own.name`))} || '%')))
    or exists (select from users as admin where admin.id <> ${users.id}
      and admin.id in (select one.id from users as one where one.is_platform_admin or one.email = any(${arrayOf(adminEmails)})
        union select user_id from hoa_admins where community_id = ${users.communityId})
      and (${untitled(admins)} @> ${untitled(mine)} and ${untitled(admins)} <@ ${untitled(mine)}
        or ${lettersOf(admins)} = ${lettersOf(mine)})))`;
};
