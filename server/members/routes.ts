import { listMembers } from '#domain/members/api.ts'
import type { Config } from '#server/config.ts'
import { type Route, reads } from '#server/http/route.ts'
import { changeMemberRoute } from './change-member.ts'
import { checkInvitationRoute, removeInvitationRoute, resendInvitationRoute } from './invitations.ts'
import { inviteMemberRoute } from './invite-member.ts'
import { joinAccountRoute } from './join-account.ts'
import { membersOf } from './members.ts'
import { changeOwnMemberRoute, readOwnMemberRoute } from './own-members.ts'
import { signOutMemberRoute } from './sign-out-member.ts'

export function memberRoutes(config: Config): Route[] {
  return [
    reads(listMembers, ({ actor, db }) => membersOf(db, actor.id)),
    inviteMemberRoute(config),
    changeMemberRoute,
    resendInvitationRoute(config),
    removeInvitationRoute,
    signOutMemberRoute,
    readOwnMemberRoute,
    changeOwnMemberRoute,
    checkInvitationRoute,
    joinAccountRoute,
  ]
}
