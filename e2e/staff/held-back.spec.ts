import { covers } from '#domain/testing.ts'
import { keyed } from '#server/test/stages/milestones.ts'
import { workFileForm } from '#server/test/files/work-files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { loadOnRoad } from '../support/road.ts'
import { startServer } from '../support/start-server.ts'
import { tableProblems } from '../support/table-problems.ts'
import { rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

test('a file that may show the carrier is released to the shipper by staff, who are asked first', async ({
  page,
  server: { connection },
}) => {
  covers('G-353')
  const server = await startServer({ connection, env: { REVEAL_PARTIES: 'never' } })
  const market = await createMarket(server)
  const load = await loadOnRoad(market, server)
  const sent = await fetch(`${server.url}/api/loads/${load}/files`, {
    method: 'POST',
    headers: { cookie: market.trucker.cookie, ...keyed() },
    body: workFileForm({ type: 'out_gate_ticket' }),
  })
  expect(sent.status).toBe(201)
  const listed = async () => {
    const answer = await fetch(`${server.url}/api/documents?loadId=${load}`, {
      headers: { cookie: market.shipper.cookie },
    })
    return ((await answer.json()) as { type: string }[]).map(({ type }) => type)
  }
  expect(await listed()).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsNewStaff(page, server)
  await page.goto(`${server.url}/staff/loads/${load}`)
  const row = rowsOf(page.getByRole('table', { name: 'Documents' })).filter({ hasText: 'out-gate-ticket' })
  await expect(row).toContainText('Held back from the shipper')
  await expectAccessible(page)
  expect(await tableProblems(page)).toEqual([])
  await row.getByRole('button', { name: /^Release QB-\d+-out-gate-ticket-1\.pdf to the shipper$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Release this document?' })
  await expect(dialog).toContainText('is notified and can open')
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('Document released', { exact: true })).toBeVisible()
  await expect(row).not.toContainText('Held back from the shipper')
  expect(await listed()).toEqual(['out_gate_ticket'])
  await market.close()
  await server.stop()
})
