import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('the driver is the version whose private parts Batch uses: read what changed in them before another one', () => {
  const { dependencies } = JSON.parse(textOf('../../package.json')) as { dependencies: Record<string, string> }
  const { version } = JSON.parse(textOf('../../node_modules/pg/package.json')) as { version: string }
  expect([dependencies['pg'], version]).toEqual(['8.23.1', '8.23.1'])
})

test('a connection of the driver has the notes and messages that Batch writes', () => {
  const connection = new pg.Connection()
  expect(connection).toMatchObject({ parsedStatements: {}, submittedNamedStatements: {} })
  for (const message of ['parse', 'bind', 'describe', 'execute', 'sync']) expect(connection).toHaveProperty(message)
})
