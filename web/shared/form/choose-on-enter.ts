import type { KeyboardEvent } from 'react'

/**
 * Chooses the highlighted option of the open list below the field when Enter is pressed, else the first one.
 *
 * Mantine forgets the first match of a list that opens with the first input, such as pasted text. Source: F-021.
 */
export function chooseOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const option =
    list?.querySelector<HTMLElement>('[data-combobox-selected]') ??
    list?.querySelector<HTMLElement>('[data-combobox-option]')
  if (!option) return
  event.preventDefault()
  event.stopPropagation()
  option.click()
}
