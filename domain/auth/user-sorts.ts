import type { Sort } from '#domain/http/list-query.ts'

/** What lists of accounts can be ordered by. */
export const userSorts = ['created', 'displayName', 'username', 'companyName', 'email'] as const

export type UserSortKey = (typeof userSorts)[number]
export type UserSort = Sort<UserSortKey>
