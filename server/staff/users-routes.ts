import type { Revealing } from '#server/documents/public.ts'
import { changeOpenLimitRoute } from './change-open-limit.ts'
import { issueResetLinkRoute } from './issue-reset-link.ts'
import { listDocumentsOfUserRoute } from './list-documents-of-user.ts'
import { listLoadsOfUserRoute } from './list-loads-of-user.ts'
import { listFlaggedAccountsRoute } from './list-flagged-accounts.ts'
import { listPlatformUsersRoute } from './list-platform-users.ts'
import { readPlatformUserRoute } from './read-platform-user.ts'

/** The marketplace's accounts as staff see them. */
export function platformUserRoutes(revealing: Revealing) {
  return [
    listPlatformUsersRoute,
    listFlaggedAccountsRoute,
    readPlatformUserRoute,
    changeOpenLimitRoute,
    issueResetLinkRoute,
    listLoadsOfUserRoute,
    listDocumentsOfUserRoute(revealing),
  ]
}
