import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Debian's, where it is installed; otherwise the one that Playwright installs. */
const debianChromium = '/usr/bin/chromium'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    timezoneId: 'America/Los_Angeles',
    // Recording costs time, so it is asked for: TRACE=1.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(existsSync(debianChromium) && { executablePath: debianChromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
    },
  },
})
