import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test('staff add, find, unsubscribe, resubscribe and export truckers of the mailing list', async ({ page, server }) => {
  covers('B-145', 'F-096')
  const market = await createMarket(server)
  await market.sql('delete from truckers_mailing_list', [])
  await market.close()
  await page.setViewportSize(desk)
  await signInAsNewStaff(page, server, 'admin')
  await page.goto('/staff/users')
  await page.getByRole('link', { name: 'Mailing List' }).click()
  await expect(page).toHaveURL(/\/staff\/mailing-list$/)
  await expect(page.getByText('Email is off on this server, so none are sent.')).toBeVisible()
  await expect(page.getByText('Truckers who join, or whom you add, appear here.')).toBeVisible()

  const adding = page.getByRole('dialog', { name: 'Add Trucker' })
  await page.getByRole('button', { name: 'Add Trucker' }).click()
  await expect(adding.getByLabel('Email')).toBeFocused()
  await adding.getByRole('button', { name: 'Add Trucker' }).click()
  for (const message of [
    'Must be a valid email address',
    'Name is required',
    'Company is required',
    'Drayage area is required',
  ]) {
    await expect(adding.getByText(message, { exact: true })).toBeVisible()
  }
  await fill(page, 'dispatch@quay.example', 'Houston')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add Trucker' }).click()
  await expect(page.getByText('Trucker added', { exact: true })).toBeVisible()
  await expect(
    page.getByText('dispatch@quay.example gets emails after following the confirmation link.', { exact: true }),
  ).toBeVisible()
  await expect(adding).toBeHidden()

  await page.getByRole('button', { name: 'Add Trucker' }).click()
  await fill(page, 'DISPATCH@quay.example', 'Los Angeles')
  await adding.getByRole('button', { name: 'Add Trucker' }).click()
  await expect(adding.getByText('This email address is already on the mailing list')).toBeVisible()
  await adding.getByLabel('Email').fill('yard@pier.example')
  await adding.getByRole('button', { name: 'Add Trucker' }).click()
  await expect(adding).toBeHidden()
  await expect(rows(page)).toHaveText([/yard@pier.*Los Angeles, CA.*Not confirmed/, /dispatch@quay.*Houston, TX/])

  await page.getByRole('searchbox').fill('HOUSTON haulage')
  await expect(rows(page)).toHaveText([/dispatch@quay/])
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByRole('combobox', { name: 'Drayage area' }).fill('los ang')
  await page.getByRole('option', { name: 'Los Angeles, CA' }).click()
  await expect(page).toHaveURL(/\?area=\d+$/)
  await page.reload()
  await expect(rows(page)).toHaveText([/yard@pier/])

  await page.getByRole('button', { name: 'Unsubscribe yard@pier.example' }).click()
  const asking = page.getByRole('dialog', { name: 'Unsubscribe this trucker?' })
  await expect(asking).toContainText('yard@pier.example stays on the list')
  await asking.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('Trucker Unsubscribed', { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveText([/Unsubscribed.*Resubscribe/])
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('quaybid-mailing-list.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n')
  expect(lines.slice(1)).toEqual([expect.stringContaining('yard@pier.example,Quay Office,Quay Haulage')])

  await page.setViewportSize(phone)
  const cards = page.getByRole('list', { name: 'Mailing list' }).getByRole('listitem')
  await expect(cards).toHaveText([/yard@pier.*Unsubscribed/])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resubscribe yard@pier.example' }).click()
  const resubscribing = page.getByRole('dialog', { name: 'Send a confirmation link?' })
  await resubscribing.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('Confirmation link sent', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Unsubscribed Only' }).click()
  await page.getByRole('button', { name: 'Show Results' }).click()
  await expect(cards).toHaveText([/yard@pier.*Unsubscribed/])
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByRole('button', { name: 'Show Results' }).click()
  await expect(cards).toHaveText([/yard@pier/, /dispatch@quay/])
})

async function fill(page: Page, email: string, area: string) {
  const adding = page.getByRole('dialog', { name: 'Add Trucker' })
  await adding.getByLabel('Email').fill(email)
  await adding.getByLabel('Name').fill('Quay Office')
  await adding.getByLabel('Company').fill('Quay Haulage')
  await adding.getByRole('combobox', { name: 'Drayage area' }).fill(area)
  await page.getByRole('option', { name: area }).click()
}

function rows(page: Page) {
  return rowsOf(page.getByRole('table'))
}
