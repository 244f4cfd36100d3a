import { and, isNull } from 'drizzle-orm';
import { users } from './account.tables.ts';
import { isOpenCommunity } from './community.tables.ts';

/** Joins the community that a person belongs to, unless it is closed or they moved out. */
export const isOwnCommunity = and(isOpenCommunity(users.communityId), isNull(users.movedOutAt));
