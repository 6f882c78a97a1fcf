import { currentUser, logout, confirmUser } from '#domain/auth/api.ts'
import { type Route, reads, writes, stepwise } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { type JudgeProof, confirmIdentity } from '#server/http/sessions/confirmation.ts'
import { endSession } from '#server/http/sessions/sessions.ts'
import { completeRegistrationRoute } from './complete-registration.ts'
import { checkConfirmLinkRoute, confirmEmailRoute, requestConfirmationRoute } from './confirm-email.ts'
import { forgotPasswordRoute } from './forgot-password.ts'
import { loginRoute } from './login.ts'
import { registerRoute } from './register.ts'
import { checkResetLinkRoute, resetPasswordRoute } from './reset-password.ts'
import { checkUndoEmailRoute, undoEmailRoute } from './undo-email.ts'
import { provenAccount } from './proven-account.ts'
import { toSignedIn } from './users.ts'

/** `judge` checks the proofs that confirm a session other than the password. */
export function authRoutes(judge: JudgeProof): Route[] {
  return [
    currentUserRoute,
    loginRoute,
    registerRoute,
    logoutRoute,
    completeRegistrationRoute,
    forgotPasswordRoute,
    checkResetLinkRoute,
    resetPasswordRoute,
    checkConfirmLinkRoute,
    confirmEmailRoute,
    requestConfirmationRoute,
    confirmUserRoute(judge),
    checkUndoEmailRoute,
    undoEmailRoute,
  ]
}

const currentUserRoute = reads(currentUser, async ({ actor: { user, member = null } }) => toSignedIn({ user, member }))

const logoutRoute = writes(logout, async ({ http, tx }) => {
  await endSession(tx, http, 'user')
  logSecurity(http.request, 'session-end')
  return { success: true as const }
})

/** Refusals: those of `confirmIdentity`. Source: XD-18. */
function confirmUserRoute(judge: JudgeProof) {
  return stepwise(confirmUser, async ({ body, actor, ...tools }) =>
    confirmIdentity(tools, await provenAccount(tools.db, actor), body, judge),
  )
}
