import { expect, type Locator, type Page } from '@playwright/test'

/** Tab presses from one field to the next, at most. */
const farthest = 25

type Step = { what: string; how: 'click' | 'typed field' }

/**
 * Counts what a person does on the way to a goal. A press of the mouse is a click. A typed field is reached by Tab or by
 * its own focus, never by the mouse; text, a choice by text and Enter, or a key alone. Two people on one way share `steps`. Source: docs/walks.md.
 */
export function startWalk(page: Page, steps: Step[] = []) {
  async function click(what: string, target: Locator) {
    await target.click()
    steps.push({ what, how: 'click' })
  }
  /** Types a text; keys such as Enter or Space go after it. */
  async function type(what: string, field: Locator, text: string, ...keys: string[]) {
    await reach(page, field)
    await page.keyboard.type(text)
    for (const key of keys) await page.keyboard.press(key)
    steps.push({ what, how: 'typed field' })
  }
  return {
    click,
    type,
    /** The same way, gone on by another person. */
    by: (other: Page) => startWalk(other, steps),
    clicks: () => steps.filter(({ how }) => how === 'click').length,
    typed: () => steps.filter(({ how }) => how === 'typed field').length,
    /** The walk as rows of the table in docs/walks.md. */
    rows: () => steps.map(({ what, how }, index) => `| ${index + 1} | ${what} | ${how} |`).join('\n'),
  }
}

async function reach(page: Page, field: Locator) {
  await expect(field).toBeVisible()
  for (let presses = 0; presses < farthest; presses += 1) {
    if (await field.evaluate((input) => input === input.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(field).toBeFocused()
}
