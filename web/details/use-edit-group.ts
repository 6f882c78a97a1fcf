import { useState } from 'react'
import type { DetailSide } from '#domain/details/fields.ts'
import type { DetailsInput } from '#domain/details/form.ts'
import { findArea } from '#domain/reference/reference.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useUnsaved } from '#web/shared/overlay/unsaved.ts'
import { sideNames } from './detail-words.ts'
import {
  checkDetails,
  type DetailErrors,
  type DetailInput,
  errorsByKey,
  type TypedDetails,
  typedOf,
} from './form/public.tsx'
import { type DetailLoad, type Details, useChangeDetails } from './use-details.ts'

type Options = {
  details: Details
  load: DetailLoad
  side: DetailSide
  inputs: readonly DetailInput[]
  onClose: () => void
  /** Sets the focus into a field. */
  focus: (key: string) => void
}

/**
 * The fields of a group while they are changed. Only those that were typed into are sent. Where someone else has changed
 * the details since, the form goes on from what they are now: what was typed stays, with what it is now beside it.
 *
 * Source: X-023, X-038.
 */
export function useEditGroup({ details, load, side, inputs, onClose, focus }: Options) {
  // As they were when the form was opened: what is read again meanwhile is not what was seen.
  const [base, setBase] = useState(details)
  const start = typedOf(base, base.timeZone)
  const [typed, setTyped] = useState<TypedDetails>(start)
  const [errors, setErrors] = useState<DetailErrors>({})
  const [conflicts, setConflicts] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, keep } = useChangeDetails(side, load.id)
  const changed = inputs.filter(({ key }) => typed[key] !== start[key])
  const isChanged = changed.length > 0
  useUnsaved(isChanged)

  function type(key: string, text: string) {
    setTyped((now) => ({ ...now, [key]: text }))
    setErrors(({ [key]: _gone, ...others }) => others)
  }
  function refuse(found: DetailErrors) {
    setErrors(found)
    const first = inputs.find(({ key }) => found[key])
    if (first) focus(first.key)
  }
  function save() {
    if (isPending) return
    if (!isChanged) return onClose()
    // A field goes whole: with the parts that were not typed into.
    const fields = new Set(changed.map(({ field }) => field))
    const sent = inputs.filter(({ field }) => fields.has(field))
    const facts = {
      specialHandling: load.specialHandling,
      timeZone: base.timeZone,
      country: findArea(load.areaId)?.country ?? 'USA',
    }
    const { body, errors: found } = checkDetails({ typed, inputs: sent, load: facts, kept: base })
    if (Object.keys(found).length > 0) return refuse(found)
    setProblem(undefined)
    mutate(
      { params: { id: load.id }, body: { ...(body as DetailsInput), version: base.version ?? 0 } },
      {
        onSuccess: (answer) => {
          keep(answer)
          onClose()
        },
        onError: (error) => fail(error),
      },
    )
  }
  function fail(error: Error) {
    setProblem(undefined)
    if (!(error instanceof ApiError)) return setProblem(serverMessage(error))
    if (error.code === 'details-changed' && error.current)
      return goOnFrom(error.current as Details, serverMessage(error))
    const found = errorsByKey(error.fields, { typed, kept: base }, inputs)
    if (Object.keys(found).length > 0) refuse(found)
    else setProblem(serverMessage(error))
  }
  function goOnFrom(current: Details, words: string) {
    const now = typedOf(current, current.timeZone)
    const moved = inputs.filter(({ key }) => now[key] !== start[key])
    // Keys may have been typed since Save was pressed.
    setTyped((latest) => {
      const untyped = moved.filter(({ key }) => latest[key] === start[key])
      return { ...latest, ...Object.fromEntries(untyped.map(({ key }) => [key, now[key] ?? ''])) }
    })
    setConflicts(Object.fromEntries(moved.map((input) => [input.key, nowWords(input, now[input.key] ?? '', current)])))
    setBase(current)
    setProblem(words)
  }
  return { typed, errors, conflicts, problem, isPending, isChanged, type, save }
}

/** "Now: MSCU7301450 (Trucker)". */
function nowWords({ field, kind, choices }: DetailInput, text: string, { history }: Details): string {
  const by = history[field]?.by
  const chosen = choices?.find(({ value }) => value === text)?.label ?? text
  const value = kind === 'check' ? (text === 'yes' ? 'yes' : 'no') : chosen || 'empty'
  return `Now: ${value}${by ? ` (${sideNames[by]})` : ''}`
}
