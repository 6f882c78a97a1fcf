import { expect, type Locator } from '@playwright/test'

/** How a person gets into a field: a press of the mouse or of a finger in its middle, or the Tab key. */
type Way = 'mouse' | 'tab' | 'finger'

/**
 * Types into a number field as a person does, key by key, over what is in it; an empty text clears the field.
 *
 * Never fill such a field: that sets the value at once and hides what the keys do to it. Source: F-136.
 */
export async function typeNumber(field: Locator, text: string, way: Way = 'mouse'): Promise<void> {
  const { keyboard } = field.page()
  await field.evaluate((input) => input.ownerDocument.activeElement === input && input.blur())
  if (way === 'tab') await tabInto(field)
  else await (way === 'mouse' ? field.click() : field.tap())
  await expect(field).toBeFocused()
  if (text === '') await keyboard.press('Delete')
  else await keyboard.type(text)
}

async function tabInto(field: Locator): Promise<void> {
  const { keyboard } = field.page()
  await field.focus()
  await keyboard.press('Shift+Tab')
  await keyboard.press('Tab')
}

/** Types "2027-11-24" into a field of dates, part by part as it takes it. */
export async function typeDate(field: Locator, date: string): Promise<void> {
  const [year, month, day] = date.split('-')
  await field.focus()
  await field.page().keyboard.type(`${month}${day}${year}`)
}

/** Types "08:00" of the morning into a field of times. */
export async function typeTime(field: Locator, time: string): Promise<void> {
  await field.focus()
  await field.page().keyboard.type(`${time.replace(':', '')}A`)
}

/** Chooses an option of a select by the arrow keys; one that comes while the list opens counts for nothing. */
export async function chooseByArrows(select: Locator, name: string): Promise<void> {
  const page = select.page()
  await select.focus()
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('option', { name, exact: true })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('data-combobox-selected', 'true', { timeout: 1 })
  }).toPass({ intervals: [20] })
  await page.keyboard.press('Enter')
}

/** Goes to an item of an open menu by the arrow keys: the menu takes the focus a moment after it is shown. */
export async function arrowTo(item: Locator): Promise<void> {
  await expect(async () => {
    await item.page().keyboard.press('ArrowDown')
    await expect(item).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [50] })
}

/** Pastes a text into a field as the clipboard gives it, also of several lines. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
