import type { Sort } from '#domain/http/list-query.ts'

/** The sort orders of lists of accounts. */
export const userSorts = ['created', 'displayName', 'username', 'companyName', 'email'] as const

export type UserSortKey = (typeof userSorts)[number]
export type UserSort = Sort<UserSortKey>
