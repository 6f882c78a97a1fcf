import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runHere } from './steps.ts'

/** Debian's packages of it, the best first: without a window's machinery the tests take two thirds of the time. */
const debianPackages = ['chromium-headless-shell', 'chromium']

/** The program of Debian's Chromium, if it is installed; otherwise the one that Playwright installs is used. */
export function debianChromium(): string | undefined {
  return debianPackages.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path))
}

/** Makes sure that there is a browser for the browser tests: Debian's, installed by root, or Playwright's own. */
export async function ensureChromium(): Promise<boolean> {
  if (hasChromium()) return true
  console.log('Installing Chromium ...')
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) await installDebianChromium()
  if (!hasChromium()) await runHere('playwright', ['install', 'chromium'])
  return hasChromium()
}

async function installDebianChromium(): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runHere('apt-get', ['update', '-qq'], env)
  for (const name of debianPackages) {
    await runHere('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env)
    if (debianChromium()) return
  }
}

function hasChromium(): boolean {
  return debianChromium() !== undefined || existsSync(chromium.executablePath())
}
