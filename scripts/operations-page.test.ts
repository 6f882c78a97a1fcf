import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')

/** The text under a heading. */
function section(title: string): string {
  return page.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? ''
}

test('the operations page says that files are not scanned, and how to scan them', () => {
  covers('F-044')
  expect(section('Uploaded files')).toMatch(/not scanned for malware[^]*clamdscan[^]*bucket/)
})

test('the operations page has a release check for each script that makes one', () => {
  covers('F-052')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(scripts).toMatchObject({ audit: 'npm audit --omit=dev', sbom: expect.stringContaining('npm sbom') })
  expect(section('Before a release')).toMatch(/npm run audit[^]*npm run --silent sbom[^]*refuses/)
})

test('the operations page describes keys, database rights and personal data', () => {
  covers('F-053')
  expect(section('Keys and rights')).toMatch(/secrets[^]*0700[^]*SUPERUSER/)
  expect(section('Personal data')).toMatch(/forever[^]*request for deletion/)
})

test('the operations page says 503 everywhere for an upload that the store fails', () => {
  covers('F-149')
  expect(page).not.toMatch(/answered 500/)
  expect(section('Uploaded files in a bucket')).toContain('an upload is answered 503')
})
