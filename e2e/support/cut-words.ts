import type { Page } from '@playwright/test'

/** The words of every control that are cut off, with the room they have. Source: F-120. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(findCutWords)
}

/** Runs in the page. */
function findCutWords(): string[] {
  const pen = document.createElement('canvas').getContext('2d')!
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')
  const texts = document.querySelectorAll<HTMLElement>(':is(button, label, th, [role=tab], a[href]) :is(*)')
  const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true }) && part.clientWidth > 1
  return [
    ...[...fields].filter((field) => isSeen(field) && widthOf(field) > roomIn(field)).map(wordsOf),
    ...[...texts].filter((text) => isSeen(text) && isCut(text)).map((text) => text.textContent ?? ''),
  ]

  function wordsOf(field: HTMLInputElement | HTMLSelectElement): string {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? ''
    if (field.value === '') return field.placeholder
    return field.readOnly || field.getAttribute('aria-haspopup') === 'listbox' ? field.value : ''
  }
  function widthOf(field: HTMLInputElement | HTMLSelectElement): number {
    const isEmpty = field instanceof HTMLInputElement && field.value === ''
    pen.font = getComputedStyle(field, isEmpty ? '::placeholder' : null).font
    return pen.measureText(wordsOf(field)).width
  }
  function roomIn(field: HTMLElement): number {
    const { paddingLeft, paddingRight } = getComputedStyle(field)
    return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + 1
  }
  /** Cut texts of rows are shown whole on focus. */
  function isCut(text: HTMLElement): boolean {
    if (text.closest('[data-cut], [data-lines]') || !text.textContent?.trim()) return false
    return getComputedStyle(text).overflowX !== 'visible' && text.scrollWidth > text.clientWidth + 1
  }
}
