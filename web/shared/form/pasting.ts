import type { ClipboardEvent } from 'react'
import { dateIn } from '#domain/days.ts'
import { readTypedDate, readTypedMoment, readTypedTime } from '#domain/typed-date.ts'

/** Puts a pasted date or time into a field of the browser for these, which takes no text. Source: F-220, F-271. */
export function pasteMoment(event: ClipboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, clipboardData } = event
  const moment = momentIn(clipboardData.getData('text/plain'), input.type)
  if (moment === null) return
  event.preventDefault()
  setValue(input, moment)
}

/** Puts a text where a pasted one would go. */
export function insertText(input: HTMLInputElement, text: string): void {
  const { value, selectionStart: from, selectionEnd: to } = input
  const [before, after] = [value.slice(0, from ?? value.length), value.slice(to ?? value.length)]
  setValue(input, before + text + after)
  input.setSelectionRange(before.length + text.length, before.length + text.length)
}

/** By the setter of the browser, or React would not notice the change. */
function setValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function momentIn(text: string, type: string): string | null {
  const today = dateIn(new Date(), new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const moment = readTypedMoment(text, today)
  if (type === 'time') return readTypedTime(text) ?? moment?.slice('2026-11-24T'.length) ?? null
  return type === 'date' ? (readTypedDate(text, today) ?? moment?.slice(0, '2026-11-24'.length) ?? null) : moment
}
