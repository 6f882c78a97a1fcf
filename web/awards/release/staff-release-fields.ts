import type { FieldErrors, Resolver } from 'react-hook-form'
import { StaffReleasing } from '#domain/awards/release-form.ts'
import { giveBackReasons, staffReasons, takeBackReasons } from '#domain/awards/release-reasons.ts'
import type { PaperSide } from '#domain/awards/settings.ts'
import { usualReopenHours } from '#domain/awards/release.ts'
import { centsOf } from '#domain/money.ts'
import { numberProblem, readNumber } from '#web/shared/form/typed-number.ts'
import { choicesOf } from './reason-step.tsx'

type StaffReason = keyof typeof staffReasons

/** What staff type and choose. */
export type StaffReleaseFields = {
  side: PaperSide
  reason: StaffReason | null
  note: string
  tonu: string
  weight: string
  reopenHours: string
  settled: boolean
}

export const staffReleaseStart: StaffReleaseFields = {
  side: 'trucker',
  reason: null,
  note: '',
  tonu: '0.00',
  weight: '0',
  reopenHours: String(usualReopenHours),
  settled: false,
}

/** The reasons of a side, and that both have settled. */
export function staffChoicesOf(side: PaperSide) {
  const own = side === 'trucker' ? giveBackReasons : takeBackReasons
  return choicesOf([...(Object.keys(own) as StaffReason[]), 'settled'], staffReasons)
}

/** Where a refusal of the server appears in the form. */
export function staffFieldOf(path: string): keyof StaffReleaseFields {
  return path === 'tonuCents' ? 'tonu' : (path as keyof StaffReleaseFields)
}

/** Checks the form by the schema of the server; an amount that cannot be read keeps its own words. */
export const staffReleaseResolver: Resolver<StaffReleaseFields, unknown, StaffReleasing> = (fields) => {
  const dollars = readNumber(fields.tonu, 'money')
  const parsed = StaffReleasing.safeParse({
    ...fields,
    tonuCents: dollars === null || Number.isNaN(dollars) ? 0 : centsOf(dollars),
    weight: Number(fields.weight),
    reopenHours: Number(fields.reopenHours),
  })
  const unread = numberProblem(fields.tonu, 'money')
  if (parsed.success && !unread) return { values: parsed.data, errors: {} }
  const found = (parsed.error?.issues ?? []).map(
    ({ path, message }) => [staffFieldOf(String(path[0])), message] as const,
  )
  const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'server', message }]))
  const all = unread ? { ...errors, tonu: { type: 'number', message: unread } } : errors
  return { values: {}, errors: all as FieldErrors<StaffReleaseFields> }
}
