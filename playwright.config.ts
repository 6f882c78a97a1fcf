import { defineConfig } from '@playwright/test'
import { browserEnvironment } from './e2e/support/moved-clock.ts'
import { debianChromium } from './scripts/chromium.ts'

const executablePath = debianChromium()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    timezoneId: 'America/Los_Angeles',
    // What a service worker answers cannot be made to fail by a test; the one that is about it lets it in.
    serviceWorkers: 'block',
    // Nothing is to be waited for but the app.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs time, so it is asked for: TRACE=1.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      env: browserEnvironment,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-dev-shm-usage',
        // The pages of a context share a process, and in it the scripts that one of them has compiled.
        '--renderer-process-limit=1',
        // A page lives too short for the optimizations of its scripts to pay.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
