import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { createMarket, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ ownContext: true })

test('a confirmation names the member who accepted or acknowledged to the own side and staff only, and prints neither', async ({
  page,
  server,
}) => {
  covers('P-016')
  const market = await createMarket(server)
  const dana = await market.haveMember(market.shipper, { role: 'dispatcher', fullName: 'Dana Reyes' })
  const kai = await market.haveMember(market.trucker, { role: 'dispatcher', fullName: 'Kai Brooks' })
  const load = await market.postLoad()
  const bid = await market.bid(load)
  await callAs(dana, server.url, 'POST', `/api/loads/${load}/accept-bid/${bid}`, {})
  const signed = { version: 1, name: 'Sam Lee', agreed: true }
  await callAs(kai, server.url, 'POST', `/api/loads/${load}/acknowledge`, signed)

  const sheet = page.getByRole('article')
  async function expectNamed(person: typeof dana, own: string, other: string) {
    await signInAs(page, server, person)
    await page.goto(`/loads/${load}/confirmation`)
    const doneBy = sheet.getByText(`Done by ${own}.`)
    await expect(doneBy).toBeVisible()
    await expect(page.getByText(other)).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(doneBy).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
  await expectNamed(market.shipper, 'Dana Reyes', 'Kai Brooks')
  await expectNamed(market.trucker, 'Kai Brooks', 'Dana Reyes')
  await page.goto(`/trucker/loads/${load}`)
  await expect(page.getByText(/^Acknowledged by .* Done by Kai Brooks\.$/).first()).toBeVisible()
  await expectForStaff(page)
  await market.close()

  async function expectForStaff(reader: Page) {
    await signInAsNewStaff(reader, server, 'support')
    await reader.goto(`/staff/loads/${load}`)
    const card = reader.getByRole('region', { name: 'Confirmations' })
    await expect(card).toContainText('Done by Dana Reyes.')
    await expect(card).toContainText('Done by Kai Brooks.')
  }
})
