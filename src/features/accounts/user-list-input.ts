/** How far a person's request for access has come. */
export const userStatuses = ['pending', 'verified', 'rejected', 'orphaned', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** What a list of people can be narrowed to: a status, a role, or those who were approved but not told. */
export const userStatusFilters = [...userStatuses, 'hoa-admin', 'platform-admin', 'email-failed'] as const;
export type UserStatusFilter = (typeof userStatusFilters)[number];

export const userSorts = ['newest', 'name', 'points'] as const;
export type UserSort = (typeof userSorts)[number];

export const signupSourceLength = 200;
