import type { Route } from '#server/http/route.ts'
import type { JudgeProof } from '#server/http/sessions/confirmation.ts'
import { completeRegistrationRoute } from './complete-registration.ts'
import { confirmUserRoute } from './confirm-user.ts'
import { checkConfirmLinkRoute, confirmEmailRoute, requestConfirmationRoute } from './confirm-email.ts'
import { forgotPasswordRoute } from './forgot-password.ts'
import { loginRoute } from './login.ts'
import { logoutRoute } from './logout.ts'
import { currentUserRoute } from './read-current-user.ts'
import { registerRoute } from './register.ts'
import { checkResetLinkRoute, resetPasswordRoute } from './reset-password.ts'
import { checkUndoEmailRoute, undoEmailRoute } from './undo-email.ts'

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
