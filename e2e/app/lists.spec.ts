import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import type { ListOnPage } from '../support/list-on-page.ts'
import { haveRows, type ListStory } from '../support/list-story.ts'
import { marketLists, officeLists } from '../support/lists-of-staff.ts'
import { adminLists, shipperLists, truckerLists } from '../support/lists-of-users.ts'
import { signInAs } from '../support/market.ts'
import { signInAsNew, signInAsNewStaff } from '../support/people.ts'
import { test } from '../support/test.ts'
import { tryList } from '../support/try-list.ts'

// Wide enough for tables.
test.use({ viewport: { width: 1440, height: 900 } })

let story: ListStory
test.beforeEach(async ({ server }) => {
  story = await haveRows(server)
})
test.afterEach(() => story.close())

test('each list of a shipper says that it failed, asks again on Retry, sorts, searches and leads back', async ({
  page,
  server,
}) => {
  covers('A-113', 'A-434', 'A-435', 'B-116', 'B-119', 'F-093', 'F-123', 'F-127', 'F-225', 'F-271')
  await signInAs(page, server, story.market.shipper)
  await tryAll(page, shipperLists)
})

test('each list of a trucker does', async ({ page, server }) => {
  covers(
    'A-113',
    'A-197',
    'A-200',
    'A-224',
    'A-225',
    'A-226',
    'A-227',
    'A-407',
    'A-434',
    'F-093',
    'G-315',
    'F-225',
    'F-271',
  )
  await signInAs(page, server, story.market.trucker)
  await tryAll(page, truckerLists)
})

test('each list of an admin does', async ({ page, server }) => {
  covers('A-434', 'A-435', 'F-093', 'F-225', 'F-271')
  await signInAsNew(page, server, 'admin')
  await tryAll(page, adminLists)
})

test('each list of staff of loads and accounts does', async ({ page, server }) => {
  covers('B-084', 'B-231', 'B-232', 'F-093', 'G-315', 'G-317', 'F-225', 'F-271')
  await signInAsNewStaff(page, server, 'support')
  await tryAll(page, marketLists)
})

test('each list of emails, members of staff and deadlines does', async ({ page, server }) => {
  covers('B-058', 'B-231', 'F-093', 'F-225', 'F-271')
  await signInAsNewStaff(page, server, 'admin')
  await tryAll(page, officeLists)
})

async function tryAll(page: Page, lists: readonly ListOnPage[]): Promise<void> {
  for (const list of lists) await test.step(list.label, () => tryList(page, list, story))
}
