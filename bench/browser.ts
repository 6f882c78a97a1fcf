import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The program of Chromium: Debian's, or the one that Playwright has installed; undefined where there is none. */
export function chromiumPath(): string | undefined {
  const debian = ['chromium-headless-shell', 'chromium'].map((name) => `/usr/bin/${name}`)
  return [...debian, chromium.executablePath()].find((path) => existsSync(path))
}
