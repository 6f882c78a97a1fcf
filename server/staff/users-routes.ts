import type { Revealing } from '#server/documents/public.ts'
import { changeOpenLimitRoute } from './change-open-limit.ts'
import { issueResetLinkRoute } from './issue-reset-link.ts'
import { listDocumentsOfUserRoute } from './list-documents-of-user.ts'
import { listLoadsOfUserRoute } from './list-loads-of-user.ts'
import { listFlaggedAccountsRoute } from './list-flagged-accounts.ts'
import { listPlatformUsersRoute } from './list-platform-users.ts'
import { readPlatformUserRoute } from './read-platform-user.ts'

/** What staff see of the marketplace's accounts. */
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
