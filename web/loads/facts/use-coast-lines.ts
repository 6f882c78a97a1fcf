import { useEffect, useState } from 'react'
import type { CutMap } from './map-projection.ts'

type CutMaps = Partial<Record<number, CutMap>>

/** Fetched once, by the first map that is shown. */
let fetched: Promise<CutMaps> | undefined

/** Water and borders for the map of an area; undefined until they are loaded, and for a frame they were not cut for. */
export function useCoastLines(areaId: number, frame: string): CutMap | undefined {
  const [all, setAll] = useState<CutMaps>({})
  useEffect(() => {
    fetched ??= import('./coast-lines.json').then((file): CutMaps => file.default)
    fetched.then(setAll, () => {
      fetched = undefined // the map does without; the next one asks again
    })
  }, [])
  const own = all[areaId]
  return own?.frame === frame ? own : undefined
}
