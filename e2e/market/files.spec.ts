import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { photo } from '#server/test/files/pictures.ts'
import type { Person } from '#server/test/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { wonLoad } from '../support/deadlines.ts'
import { openHistory } from '../support/load-page.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import type { TestServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }
let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await page.setViewportSize(desk)
})
test.afterEach(() => market.close())

test('X-102: files of a load stand under All and on the load, and pictures are shown as pictures', async ({
  page,
  server,
}) => {
  covers('X-104')
  const load = await wonLoad(server, market, null)
  await send(server, market.trucker, load, 'damage_photo', await photo('jpeg', 20))
  await send(server, market.trucker, load, 'out_gate_ticket', Buffer.from('%PDF-1.4\n%%EOF\n'))
  const [damage, ticket] = [`${load.loadNumber}-damage-photo-1.jpg`, `${load.loadNumber}-out-gate-ticket-1.pdf`]

  await test.step('for the shipper on the load', async () => {
    await signInAs(page, server, market.shipper)
    await page.goto(`/shipper/loads/${load.id}?tab=documents`)
    await expectPicture(page, damage)
    await expect(page.getByRole('row').filter({ hasText: ticket })).toContainText('Out-gate ticket (EIR/TIR)')
    await expectAccessible(page)
  })

  await test.step('in the library under All alone', async () => {
    await page.goto('/documents')
    await expect(page.getByRole('tab').first()).toHaveText('All2')
    await expectPicture(page, damage)
    await expectAccessible(page)
    for (const tab of ['Credit Applications', 'Delivery Orders', 'Insurance', 'Authority']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByText(damage)).toBeHidden()
      await expect(page.getByText('No Documents Found')).toBeVisible()
    }
    await page.setViewportSize(phone)
    await page.getByRole('tab', { name: 'All' }).click()
    await expectPicture(page, damage)
    await expectAccessible(page)
    await page.setViewportSize(desk)
  })

  await test.step('opens the whole picture in a tab of its own', async () => {
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: `Open ${damage}` }).click()
    const whole = (await opened).locator('img')
    await expect.poll(() => widthOf(whole)).toBe(1200)
  })

  await test.step('for the winner and for staff', async () => {
    await signInAs(page, server, market.trucker)
    await page.goto(`/trucker/loads/${load.id}?tab=documents`)
    await expectPicture(page, damage)
    await signInAsNewStaff(page, server, 'operations')
    await page.goto(`/staff/loads/${load.id}`)
    await expectPicture(page, damage)
    await expectAccessible(page)
  })
})

test('X-104: the photo of a milestone is a picture on it, for shipper and staff', async ({ page, server }) => {
  const load = await wonLoad(server, market, null)
  const fileId = await send(server, market.trucker, load, 'damage_photo', await photo('jpeg', 20))
  const now = new Date().toISOString()
  const { status } = await fetch(`${server.url}/api/loads/${load.id}/milestones`, {
    method: 'POST',
    headers: { cookie: market.trucker.cookie, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'damage',
      happenedAt: now,
      deviceNow: now,
      details: { what: 'A dent in the left door' },
      fileIds: [fileId],
    }),
  })
  expect(status).toBe(201)
  const pictureOfStep = page.getByRole('link', { name: 'Damage photo' }).locator('img')
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load.id}`)
  await openHistory(page)
  await expect.poll(() => widthOf(pictureOfStep)).toBe(320)
  await signInAsNewStaff(page, server, 'operations')
  await page.goto(`/staff/loads/${load.id}`)
  await openHistory(page)
  await expect.poll(() => widthOf(pictureOfStep)).toBe(320)
})

/** The link to a picture, with the small one drawn in it. */
async function expectPicture(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('link', { name: `Open ${name}` }).locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await expect.poll(() => widthOf(picture)).toBe(320)
}

function widthOf(picture: Locator): Promise<number> {
  return picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
}

/** Sends a file; answers the key that names it. */
async function send(server: TestServer, { cookie }: Person, { id }: { id: number }, type: string, bytes: Buffer) {
  const key = randomUUID()
  const form = new FormData()
  form.set('type', type)
  form.set('file', new File([new Uint8Array(bytes)], 'IMG_0001.jpg'))
  const { status } = await fetch(`${server.url}/api/loads/${id}/files`, {
    method: 'POST',
    headers: { cookie, 'idempotency-key': key },
    body: form,
  })
  expect(status).toBe(201)
  return key
}
