import { type SubmitEvent, useId, useRef, useState } from 'react'
import type { Tonu } from '#domain/awards/release.ts'
import { chooseReason } from '#domain/awards/release-form.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { pressEcho } from '#web/api/press-lock.ts'

/** What a step that ends an award is about. */
export type EndingStep = 'reason' | 'cost'

type EndAward<Reason> = {
  /** What it costs for a reason, as it was last read; undefined while it is read. */
  costOf: (reason: Reason) => Tonu | undefined
  /** Reads it again; answers the cost for the reason. */
  readAgain: (reason: Reason) => Promise<Tonu | undefined>
}

/** Sends what was chosen in both steps. */
export type SendEnding<Reason> = (reason: Reason, cost: Tonu, note: string) => void

/**
 * The two steps in which an award is ended: why, then what it costs. The cost is the one of the moment at which the second
 * step was shown, until the server says that it is another: then it is shown anew, and what was typed stays. A second press
 * of the button of the first step sends nothing. Source: X-228.
 */
export function useEndAward<Reason extends string>({ costOf, readAgain }: EndAward<Reason>) {
  const [step, setStep] = useState<EndingStep>('reason')
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<string>()
  const [cost, setCost] = useState<Tonu>()
  const [changes, setChanges] = useState(0)
  const turnedAt = useRef(-Infinity)
  const id = useId()
  const [reasonId, costId] = [`${id}reason`, `${id}cost`]

  function turn(next: EndingStep) {
    turnedAt.current = performance.now()
    setStep(next)
    focusSoon(next === 'cost' ? costId : reasonId)
  }
  function submit(event: SubmitEvent, send: SendEnding<Reason>) {
    event.preventDefault()
    const known = reason === null ? undefined : costOf(reason)
    if (reason === null) {
      setMissing(chooseReason)
      focusSoon(reasonId)
    } else if (step === 'reason' && known) {
      setCost(known)
      turn('cost')
    } else if (cost && event.timeStamp > turnedAt.current + pressEcho) send(reason, cost, note.trim())
  }
  /** What follows from a refusal: another cost is shown, a reason that is no longer offered is asked for again. */
  async function refused(error: Error) {
    if (!(error instanceof ApiError) || reason === null) return
    if (error.fields.some(({ path }) => path === 'reason')) {
      setMissing(chooseReason)
      setReason(null)
      turn('reason')
    }
    if (error.code !== 'tonu-changed') return
    const now = await readAgain(reason)
    if (!now) return
    setCost(now)
    setChanges(changes + 1)
    focusSoon(costId)
  }
  return {
    step,
    reason,
    note,
    missing,
    cost,
    /** How often the cost has changed since it was first shown. */
    changes,
    reasonId,
    costId,
    isDirty: reason !== null || note.trim() !== '',
    choose: (next: Reason) => {
      setMissing(undefined)
      setReason(next)
    },
    setNote,
    back: () => turn('reason'),
    submit,
    refused,
  }
}

export type EndAwardForm<Reason extends string> = ReturnType<typeof useEndAward<Reason>>

const finalCodes: (RefusalCode | undefined)[] = ['award-missing', 'container-left', 'award-acknowledged', 'offer-over']

/** Why it could not be done, unless it is said at its field; and whether another try can never work. */
export function refusalOf(error: Error | null): { problem: string | undefined; isFinal: boolean } {
  if (error === null) return { problem: undefined, isFinal: false }
  if (!(error instanceof ApiError)) return { problem: serverMessage(error), isFinal: false }
  const isFinal = finalCodes.includes(error.code)
  return { problem: error.fields.length > 0 ? undefined : serverMessage(error), isFinal }
}

/** Once the step is drawn. */
function focusSoon(id: string): void {
  setTimeout(() => {
    const part = document.getElementById(id)
    const radio = part?.querySelector<HTMLElement>('[role=radio][aria-checked=true]')
    const target = radio ?? part?.querySelector<HTMLElement>('[role=radio]') ?? part
    target?.focus()
  })
}
