import { useId, useState } from 'react'
import { makeAppointment, makeStaffAppointment } from '#domain/details/api.ts'
import {
  type Appointment,
  type AppointmentKind,
  NewAppointment,
  timesOf,
  warningOf,
} from '#domain/details/appointment.ts'
import type { liveStates } from '#domain/details/appointment-lifecycle.ts'
import { wallTimeOf } from '#domain/days.ts'
import type { DetailSide } from '#domain/details/fields.ts'
import type { FieldError } from '#domain/refusals.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import { kindNames, timeWords } from './appointment-words.ts'
import type { DetailLoad, Details } from './use-details.ts'

type Options = {
  kind: AppointmentKind
  load: DetailLoad
  side: DetailSide
  details: Details
  before: Appointment | undefined
  onDone: () => void
}

type Typed = {
  date: string
  startTime: string
  endTime: string
  timeZone: string
  number: string
  terminalId: number | null
  state: (typeof liveStates)[number]
}

/** The form of an appointment: times as the clocks of its place show them, judged before they are sent. Source. */
export function useAppointmentForm({ kind, load, side, details, before, onDone }: Options) {
  const [start] = useState(() => typedFrom(before, details, load))
  const [typed, setTyped] = useState(start)
  const [found, setFound] = useState<readonly FieldError[]>([])
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const idOf = (field: string) => `${id}${field}`
  const { send: make, isPending } = useSend(side === 'staff' ? makeStaffAppointment : makeAppointment, {
    done: (made) => ({ title: `${kindNames[kind]} appointment saved`, text: timeWords(made) }),
    onDone,
    onRefused: (error) => {
      if (error instanceof ApiError && error.fields.length > 0) refuse(error.fields)
      else setProblem(serverMessage(error))
    },
  })

  function change(changed: Partial<Typed>) {
    setTyped((now) => ({ ...now, ...changed }))
    setFound((errors) => errors.filter(({ path }) => !(path in changed)))
  }
  function refuse(errors: readonly FieldError[]) {
    setFound(errors)
    document.getElementById(idOf(errors[0]?.path ?? ''))?.focus()
  }
  function send() {
    const body = bodyOf(kind, typed)
    const wrong = problemsOf(body, typed.timeZone)
    if (wrong.length > 0) return refuse(wrong)
    setProblem(undefined)
    make({ params: { id: load.id }, body })
  }
  const errors: Record<string, string> = Object.fromEntries(
    found.toReversed().map(({ path, message }) => [path, message]),
  )
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start)
  const warning = warningFor(kind, typed, details)
  return { typed, change, errors, idOf, problem, warning, isPending, isDirty, send }
}

function typedFrom(before: Appointment | undefined, { timeZone: zone }: Details, load: DetailLoad): Typed {
  const timeZone = before?.timeZone ?? zone
  const shown = (instant: string | null | undefined) => (instant ? wallTimeOf(new Date(instant), timeZone) : '')
  return {
    date: shown(before?.startAt).slice(0, 10),
    startTime: shown(before?.startAt).slice(11),
    endTime: shown(before?.endAt).slice(11),
    timeZone,
    number: before?.number ?? '',
    terminalId: before?.terminalId ?? load.returnTerminalId,
    state: before?.state === 'requested' ? 'requested' : 'confirmed',
  }
}

/** Only a delivery has a zone of its own, only a return a terminal. */
function bodyOf(kind: AppointmentKind, { timeZone, terminalId, endTime, number, ...typed }: Typed) {
  return {
    kind,
    ...typed,
    endTime: endTime || null,
    number: number || null,
    ...(kind === 'delivery' && { timeZone }),
    ...(kind === 'return' && terminalId !== null && { terminalId }),
  }
}

/** What the appointment as typed goes against; it can be saved nevertheless. Source: F-249. */
function warningFor(kind: AppointmentKind, typed: Typed, details: Details): string | null {
  const parsed = NewAppointment.safeParse(bodyOf(kind, typed))
  const read = parsed.success ? timesOf(parsed.data, typed.timeZone) : null
  if (!read || 'problems' in read) return null
  const expected = { earliestReturn: details.earliestReturn ?? null, hours: details.deliveryPlace?.hours }
  return warningOf({ kind, timeZone: typed.timeZone, ...read.times }, expected)
}

/** By the rules of the server; a time that is missing says so. */
function problemsOf(body: ReturnType<typeof bodyOf>, timeZone: string): FieldError[] {
  const missing = body.startTime ? [] : [{ path: 'startTime', message: 'Required' }]
  if (!body.date) return [{ path: 'date', message: 'Required' }, ...missing]
  if (missing.length > 0) return missing
  const parsed = NewAppointment.safeParse(body)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const read = timesOf(parsed.data, timeZone)
  return 'problems' in read ? read.problems : []
}
