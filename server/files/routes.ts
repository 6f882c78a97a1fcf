import type { Route } from '#server/http/route.ts'
import { addFileRoute, addStaffFileRoute, addPodRoute } from './add-file.ts'
import type { FileParts } from './take-work-file.ts'

export function fileRoutes(parts: FileParts): Route[] {
  return [addFileRoute(parts), addStaffFileRoute(parts), addPodRoute(parts)]
}
