import type { Revealing } from '#server/documents/held-back.ts'
import { changeOpenLimitRoute } from './change-open-limit.ts'
import { issueResetLinkRoute } from './issue-reset-link.ts'
import {
  listDocumentsOfUserRoute,
  listPlatformUsersRoute,
  readPlatformUserRoute,
  listLoadsOfUserRoute,
} from './platform-users.ts'
import { listFlaggedAccountsRoute } from './list-flagged-accounts.ts'

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
