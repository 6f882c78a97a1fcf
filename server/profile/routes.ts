import { changePasswordRoute } from './change-password.ts'
import { changeServiceAreasRoute } from './change-service-areas.ts'
import { endSessionRoute, listSessionsRoute } from './sessions.ts'
import { updateProfileRoute } from './update-profile.ts'

export const profileRoutes = [
  updateProfileRoute,
  changePasswordRoute,
  changeServiceAreasRoute,
  listSessionsRoute,
  endSessionRoute,
]
