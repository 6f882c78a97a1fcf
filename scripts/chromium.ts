import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runHere } from './steps.ts'

const debianChromium = '/usr/bin/chromium'

/** Makes sure that there is a browser for the browser tests: Debian's, installed by root, or Playwright's own. */
export async function ensureChromium(): Promise<boolean> {
  if (hasChromium()) return true
  console.log('Installing Chromium ...')
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runHere('apt-get', ['update', '-qq'], env)
    await runHere('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], env)
  }
  if (!hasChromium()) await runHere('playwright', ['install', 'chromium'])
  return hasChromium()
}

function hasChromium(): boolean {
  return existsSync(debianChromium) || existsSync(chromium.executablePath())
}
