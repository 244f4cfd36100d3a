import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from './account.tables.ts';

/** Words of a name that say an office or the product, and that nobody is called. */
const offices = [
  ...['admin', 'admins', 'administrator', 'administrators', 'association', 'committee', 'hoa', 'management'],
  ...['managers', 'moderator', 'moderators', 'official', 'porchlist', 'support'],
];

/** Offices that are last names, too: Ann Staff. */
const officesOrNames = ['board', 'chair', 'manager', 'president', 'secretary', 'staff', 'treasurer'];

/** Words beside which they are offices: 'Property Manager', 'The Board', 'Front Desk Staff'. */
const besideOffices = [
  ...[
    'building',
    'club',
    'community',
    'customer',
    'desk',
    'estate',
    'facility',
    'for',
    'from',
    'front',
    'gate',
    'general',
  ],
  ...[
    'help',
    'homeowners',
    'house',
    'in',
    'it',
    'maintenance',
    'member',
    'members',
    'neighborhood',
    'of',
    'office',
    'on',
  ],
  ...[
    'our',
    'owners',
    'property',
    'resident',
    'residents',
    'security',
    'service',
    'services',
    'site',
    'team',
    'the',
  ],
  ...['vice', 'your'],
];

/** Crowns, badges, check marks and other pictures. */
const pictures = String.raw`[\u2190-\u2BFF\U0001F000-\U0001FAFF]`;

const arrayOf = (words: readonly string[]): SQL =>
  sql`array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;

/** 'Staff, Ann' is Ann Staff. */
const inOrder = (name: SQLWrapper): SQL => sql`(case when ${name} ~ '^[^,]+,[^,]+$'
  then name_words(split_part(${name}, ',', 2)) || name_words(split_part(${name}, ',', 1)) else name_words(${name}) end)`;

/** Whether the name says one of these offices otherwise than as a later name of a person. */
function saysOffice(name: SQLWrapper): SQL {
  const isOne = (word: SQL) => sql`${word} = any(${arrayOf(officesOrNames)})`;
  return sql`exists (select from (select ${inOrder(name)} as words) as said
    where said.words && ${arrayOf(officesOrNames)} and (${isOne(sql`said.words[1]`)}
      or said.words && ${arrayOf(besideOffices)}
      or said.words && (select name_words(own.name) from communities as own where own.id = ${users.communityId})))`;
}

/**
 * Returns the condition that a name could pass for somebody who runs the place: it says an office, the product or the person's
 * community, has a picture, or is the name of somebody else who is an admin there. `users` must be in scope.
 *
 * @param adminEmails the admins by configuration
 */
export const posesAsAdmin = (adminEmails: readonly string[], name: SQLWrapper = users.name) => {
  const words = sql`name_words(${name})`;
  return sql<boolean>`(${words} && ${arrayOf(offices)} or ${saysOffice(name)} or ${name} ~ ${sql.raw(`'${pictures}'`)}
    or exists (select from communities as own where own.id = ${users.communityId} and (${words} <@ name_words(own.name)
      or cardinality(name_words(own.name)) > 1 and name_words(own.name) <@ ${words}))
    or exists (select from users as admin where admin.id <> ${users.id}
      and admin.id in (select one.id from users as one where one.is_platform_admin or one.email = any(${arrayOf(adminEmails)})
        union select user_id from hoa_admins where community_id = ${users.communityId})
      and name_words(admin.name) @> ${words} and name_words(admin.name) <@ ${words}))`;
};
