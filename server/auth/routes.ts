import { completeRegistrationRoute } from './complete-registration.ts'
import { loginRoute } from './log-in.ts'
import { logoutRoute } from './log-out.ts'
import { currentUserRoute } from './read-current-user.ts'
import { registerRoute } from './register-user.ts'

export const authRoutes = [currentUserRoute, loginRoute, registerRoute, logoutRoute, completeRegistrationRoute]
