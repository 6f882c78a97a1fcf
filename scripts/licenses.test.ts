import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { noticesFor, packageOf } from './licenses.ts'

const modules = join(import.meta.dirname, '../node_modules')

test('names the license of every package that the built web app has modules of, once', () => {
  covers('F-051')
  const ids = ['react/index.js', 'react/jsx-runtime.js', '@fontsource-variable/inter/wght.css?inline']
  const notices = noticesFor([...ids.map((id) => join(modules, id)), '\0virtual', join(modules, '../web/main.tsx')])
  expect(notices.match(/^react [\d.]+ \(MIT\)$/gm)).toHaveLength(1)
  expect(notices).toMatch(/^@fontsource-variable\/inter [\d.]+ \(OFL-1\.1\)$/m)
  expect(notices).toContain('Permission is hereby granted, free of charge')
  expect(notices).toContain('SIL OPEN FONT LICENSE')
})

test.each([
  ['react/cjs/react.production.js', 'react'],
  ['@mantine/core/esm/core/index.mjs?x', '@mantine/core'],
])('%s belongs to the package %s', (id, name) => {
  covers('F-051')
  expect(packageOf(join(modules, id))).toBe(join(modules, name))
})

test('names the license of every package that the server is installed with, with the text that it asks for', () => {
  covers('F-051')
  const script = join(import.meta.dirname, 'server-licenses.ts')
  const notices = execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  expect(notices).toMatch(/^fastify [\d.]+ \(MIT\)$/m)
  expect(notices).toMatch(/^web-push [\d.]+ \(MPL-2\.0\)$/m)
  expect(notices).toMatch(/^@img\/sharp-libvips-[\w-]+ [\d.]+ \(LGPL-3\.0-or-later\)$/m)
  for (const title of [
    'Copyright 2015 Marco Castelluccio',
    'GNU LESSER GENERAL PUBLIC LICENSE',
    'GNU GENERAL PUBLIC LICENSE',
  ])
    expect(notices).toContain(title)
  expect(notices).not.toMatch(/^vitest [\d.]+ /m)
})
