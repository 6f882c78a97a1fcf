import type { Locator, Page } from '@playwright/test'

/** Opens what can be changed of a load's details, which are folded; answers the card. */
export async function openDetails(page: Page): Promise<Locator> {
  const facts = page.getByRole('region', { name: /^Load (Details|Information)$/ })
  await facts.getByRole('button', { name: 'Edit', exact: true }).click()
  return page.getByRole('region', { name: 'Container & references' })
}

/** Opens the steps of a load on the road: a tab of its sides, behind "All steps" for staff; answers their list. */
export async function openHistory(page: Page): Promise<Locator> {
  const tab = page.getByRole('tab', { name: 'History' })
  const steps = page.getByRole('button', { name: 'All steps' })
  await tab.or(steps).first().waitFor()
  await ((await tab.count()) > 0 ? tab : steps).click()
  return page.getByRole('region', { name: 'Progress' })
}

/** Opens the timeline of the status of a load; answers its card. */
export async function openStatus(page: Page): Promise<Locator> {
  const card = page.getByRole('region', { name: 'Load Status' })
  await card.getByRole('button', { name: 'All steps' }).click()
  return card
}

/** Opens the dialog in which the trucker of a won load acknowledges it. */
export async function openAcknowledgement(page: Page): Promise<Locator> {
  await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Acknowledge' }).click()
  return page.getByRole('dialog', { name: /^Acknowledge Rate Confirmation RC-/ })
}
