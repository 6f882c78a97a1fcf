import { changePasswordRoute } from './change-password.ts'
import { changeServiceAreasRoute } from './change-service-areas.ts'
import { endSessionRoute } from './end-session.ts'
import { listSessionsRoute } from './list-sessions.ts'
import { updateProfileRoute } from './update-profile.ts'

export const profileRoutes = [
  updateProfileRoute,
  changePasswordRoute,
  changeServiceAreasRoute,
  listSessionsRoute,
  endSessionRoute,
]
