import type { Browser, Locator, Page } from '@playwright/test'
import { callAs } from '#server/test/people.ts'
import type { Market } from './market.ts'
import type { TestServer } from './start-server.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** A phone of its own: what it keeps, no other page of the test sees. */
export async function openPhone(browser: Browser, { url }: TestServer): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL: url })
  return context.newPage()
}

/** Makes a driver link of a load; answers its address and id. */
export async function linkOf(market: Market, load: number, { url }: TestServer) {
  const answer = await callAs(market.trucker, url, 'POST', `/api/loads/${load}/driver-links`, {
    driverName: 'Miguel A. Reyes',
  })
  return answer.body as unknown as { id: number; url: string }
}

/** Saves a step by the big button; `fill` answers what its sheet asks. */
export async function takeStep(page: Page, name: string, fill = async (_sheet: Locator) => {}): Promise<void> {
  await page.getByRole('button', { name, exact: true }).tap()
  const sheet = page.getByRole('dialog')
  await fill(sheet)
  const save = sheet.getByRole('button', { name: 'Save', exact: true })
  await save.tap()
  await save.waitFor({ state: 'hidden' })
}

type Photo = { name: string; mimeType: string; buffer: Buffer }

/** Takes this many photos one after the other into the last field of a sheet. */
export async function takePhotos(sheet: Locator, taken: Photo, count: number): Promise<void> {
  const kept = sheet.getByRole('button', { name: /^Remove/ })
  const before = await kept.count()
  for (let one = 1; one <= count; one += 1) {
    await sheet
      .locator('input[type=file]')
      .last()
      .setInputFiles({ ...taken, name: `${one}.jpg` })
    await kept.nth(before + one - 1).waitFor()
  }
}

/** Draws on the signature field. */
export async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^Signature field/ })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (let x = 40; x < box.width - 40; x += 12) await page.mouse.move(box.x + x, box.y + 60 + 25 * Math.sin(x / 15))
  await page.mouse.up()
}

/** Saves a proof of delivery with a signature and photos, in the sheet that is open. */
export async function takeProof(page: Page, taken: Photo, photos: number): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Proof of delivery' })
  await sheet.getByLabel('Received by').fill('Laura Chen')
  await sheet.getByLabel('Pieces').pressSequentially('1260')
  await sheet.getByText('Intact', { exact: true }).tap()
  await sheet.getByText('Clean', { exact: true }).tap()
  await sign(page)
  await takePhotos(sheet, taken, photos)
  await sheet.getByRole('button', { name: 'Save proof of delivery' }).tap()
  await sheet.waitFor({ state: 'hidden' })
}
