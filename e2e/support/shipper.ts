import type { APIRequestContext, Page } from '@playwright/test'
import { register } from '#domain/auth/api.ts'
import { postLoad } from '#domain/loads/api.ts'
import type { NewLoadInput } from '#domain/loads/form.ts'
import { ShipperLoad } from '#domain/loads/load.ts'
import { expect } from './test.ts'

const losAngeles = 7

/** Makes a shipper of its own and signs in as it; the page has yet to be opened. */
export async function signInAsNewShipper(page: Page): Promise<void> {
  const answer = await page.request.post(register.path, {
    data: {
      role: 'shipper',
      username: `shipper-${crypto.randomUUID().slice(0, 8)}`,
      password: 'Harbor-Crane-7',
      companyName: 'Harbor Goods',
      contactName: 'Ada Quay',
      email: 'ada@example.com',
      phone: '555 0100',
      country: 'USA',
    },
  })
  expect(answer.status()).toBe(201)
}

/** Posts a load as the signed-in shipper; fields that are not given do not matter. */
export async function haveLoad(request: APIRequestContext, load: Partial<NewLoadInput> = {}): Promise<ShipperLoad> {
  const data = {
    drayageAreaID: losAngeles,
    deliveryCityOrZip: 'Ontario, CA 91761',
    containerType: "40' HC",
    auctionDuration: 24,
    ...load,
  }
  const answer = await request.post(postLoad.path, { data })
  expect(answer.status()).toBe(201)
  return ShipperLoad.parse(await answer.json())
}
