import { type ComponentType, lazy } from 'react'
import { part } from '#web/shared/parts/part.tsx'

/** A page that takes the place of another: fetched when it is first shown. */
export function lazyPage(load: () => Promise<{ Component: ComponentType }>) {
  return lazy(async () => ({ default: (await part(load)()).Component }))
}
