import { useId, useState } from 'react'
import { chooseValidity } from '#domain/auctions/validity.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { ApiError } from '#web/api/error.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { type ChosenValidity, openedValidity, readValidity } from './validity.ts'

/** How long a bid is valid, as a form asks for it: it opens with the stored end, by the clocks of the load's area. Source: Y-077, Y-078; F-245. */
export function useValidity(stored: string | null, areaId: number) {
  const timeZone = areaTimeZone(areaId)
  const [start] = useState(() => openedValidity(stored, serverNow(), timeZone))
  const [chosen, setChosen] = useState<ChosenValidity>(start)
  const [problem, setProblem] = useState(start.choice === null ? chooseValidity : undefined)
  const id = useId()
  const isDirty = chosen.choice !== start.choice || chosen.at !== start.at

  function choose(next: Partial<ChosenValidity>) {
    setChosen({ ...chosen, ...next })
    setProblem(undefined)
  }
  function refuse(words: string) {
    setProblem(words)
    document.getElementById(id)?.focus()
    document.activeElement?.scrollIntoView({ block: 'center' })
  }
  /** Whether it can be sent; else the field says why not. */
  function isRight(): boolean {
    const read = readValidity(chosen, serverNow(), timeZone)
    // What is stored is sent as no change, however soon it is.
    if (!('problem' in read) || (!isDirty && chosen.choice !== null)) return true
    refuse(read.problem)
    return false
  }
  /** What is sent: nothing where nothing was changed. */
  function body({ onlyChanged = false } = {}): { validUntil?: string | null } {
    if (onlyChanged && !isDirty) return {}
    const read = readValidity(chosen, serverNow(), timeZone)
    return 'problem' in read ? {} : read
  }
  /** Shows what the server refused, if it was this field alone. */
  function showRefused(error: unknown) {
    if (!(error instanceof ApiError) || error.fields[0]?.path !== 'validUntil') return
    refuse(error.fields[0].message)
  }
  return { ...chosen, id, timeZone, problem, isDirty, choose, isRight, body, showRefused }
}

export type Validity = ReturnType<typeof useValidity>
