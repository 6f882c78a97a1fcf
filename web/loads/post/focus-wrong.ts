/** A field, cell or card with something wrong in it. */
const wrong = ':is([aria-invalid=true], [data-wrong]):not(:disabled)'

/** Once the refusals are drawn, the first of them on the page gets the focus: a field, a cell, or the card of a box. */
export function focusWrongSoon(): void {
  window.setTimeout(() => {
    const dialog = [...document.querySelectorAll('[role=dialog]')].findLast((one) => one.querySelector(wrong))
    const found = [...(dialog?.querySelectorAll<HTMLElement>(wrong) ?? [])].find((one) => one.checkVisibility())
    found?.focus()
  })
}
