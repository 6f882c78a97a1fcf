import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { userRoles } from '#domain/permissions.ts'
import { paintDashboard, paintSignIn } from './paint.ts'

test('every page that the build paints is drawn without a browser', async () => {
  covers('G-305', 'G-478')
  for (const role of userRoles) expect(/<h1[^>]*>\w+ Dashboard<\/h1>/.test(await paintDashboard(role))).toBe(true)
  expect((await paintSignIn({ isDemo: true, mailIsSent: true })).includes('current-password')).toBe(true)
})
