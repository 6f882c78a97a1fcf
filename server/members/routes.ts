import type { Config } from '#server/config.ts'
import type { Route } from '#server/http/route.ts'
import { changeMemberRoute, listMembersRoute, signOutMemberRoute } from './change-member.ts'
import { inviteMemberRoute, removeInvitationRoute, resendInvitationRoute } from './invite.ts'
import { checkInvitationRoute, joinAccountRoute } from './join.ts'

export function memberRoutes(config: Config): Route[] {
  return [
    listMembersRoute,
    inviteMemberRoute(config),
    changeMemberRoute,
    resendInvitationRoute(config),
    removeInvitationRoute,
    signOutMemberRoute,
    checkInvitationRoute,
    joinAccountRoute,
  ]
}
