import { type SQLWrapper, sql } from 'drizzle-orm';
import { users } from './account.tables.ts';

/** Words of a name that say an office or the product. */
const offices = [
  ...['admin', 'admins', 'administrator', 'administrators', 'association', 'board', 'committee', 'hoa'],
  ...['management', 'moderator', 'moderators', 'official', 'porchlist', 'staff', 'support'],
];

/** Crowns, badges, check marks and other pictures. */
const pictures = String.raw`[\u2190-\u2BFF\U0001F000-\U0001FAFF]`;

/**
 * Condition: a name could pass for somebody who runs the place: it says an office, the product or the person's community, has a
 * picture, or is the name of somebody else who is an admin there. `users` must be in scope.
 */
export const posesAsAdmin = (name: SQLWrapper = users.name) => {
  const words = sql`name_words(${name})`;
  const list = sql.join(
    offices.map((word) => sql`${word}`),
    sql`, `,
  );
  return sql<boolean>`(${words} && array[${list}]::text[] or ${name} ~ ${sql.raw(`'${pictures}'`)}
    or exists (select from communities as own where own.id = ${users.communityId} and (${words} <@ name_words(own.name)
      or cardinality(name_words(own.name)) > 1 and name_words(own.name) <@ ${words}))
    or exists (select from users as admin where admin.id <> ${users.id}
      and admin.id in (select one.id from users as one where one.is_platform_admin
        union select user_id from hoa_admins where community_id = ${users.communityId})
      and name_words(admin.name) @> ${words} and name_words(admin.name) <@ ${words}))`;
};
