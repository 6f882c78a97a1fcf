import type { ClipboardEvent } from 'react'
import { dateIn } from '#domain/days.ts'
import { readTypedDate, readTypedMoment, readTypedTime } from '#domain/typed-date.ts'

/** Puts a pasted date or time into a field of the browser for these, which takes no text. Source: F-220, F-271. */
export function pasteMoment(event: ClipboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, clipboardData } = event
  const moment = momentIn(clipboardData.getData('text/plain'), input.type)
  if (moment === null) return
  event.preventDefault()
  // By the setter of the browser, or React would not notice the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, moment)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function momentIn(text: string, type: string): string | null {
  const today = dateIn(new Date(), new Intl.DateTimeFormat().resolvedOptions().timeZone)
  if (type === 'time') return readTypedTime(text)
  return type === 'date' ? readTypedDate(text, today) : readTypedMoment(text, today)
}
