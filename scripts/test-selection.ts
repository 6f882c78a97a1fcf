import { globSync } from 'node:fs'
import { root } from './source-files.ts'

/** Vitest's arguments for the picked tests: parts of paths, `--changed` or `--changed=<commit>`; all when none is picked. */
export function vitestArguments(picked: string[]): string[] {
  return [...picked, ...(picked.length > 0 ? ['--passWithNoTests'] : [])]
}

/** Playwright's arguments for the same. */
export function playwrightArguments(picked: string[]): string[] {
  const own = picked.map((word) => word.replace(/^--changed/, '--only-changed'))
  return [...own, '--pass-with-no-tests']
}

/** Whether a browser test may be among the picked ones: without one there is no need to build the web app. */
export function hasBrowserTests(picked: string[]): boolean {
  if (picked.length === 0 || picked.some((word) => word.startsWith('--changed'))) return true
  const files = globSync('e2e/**/*.spec.ts', { cwd: root })
  return files.some((file) => picked.some((word) => file.includes(word)))
}
