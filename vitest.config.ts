import { defineConfig } from 'vitest/config'
import { LongestFirst } from './server/test/longest-first.ts'

/** Tests of pure functions: no database, no file, no clock. Those of the server are named `*.unit.test.ts`. */
const unitTests = ['{bench,domain,web,scripts}/**/*.test.ts', 'server/**/*.unit.test.ts']

/** These fail under faketime at any time: it moves neither the times of files nor the clock of a blocked worker. */
const unfitForMovedClocks = [
  'server/auctions/clock.test.ts',
  'server/http/once.test.ts',
  'server/backup/backup.test.ts',
  'server/backup/tree.test.ts',
  'server/backup/restore.test.ts',
]
const leftOut = process.env['FAKETIME'] === undefined ? [] : unfitForMovedClocks

/** Far more than a test takes on a busy machine: these limits end what hangs, and never decide a test. */
const patient = { expect: { poll: { timeout: 60_000 } }, testTimeout: 600_000 }

/** With the real PostgreSQL. */
const onDatabase = { ...patient, globalSetup: 'server/test/cluster.ts', hookTimeout: 600_000 }

export default defineConfig({
  test: {
    // Much of a test's time is spent waiting for the database: two cores are kept busy by two workers.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: unitTests,
          pool: 'threads',
          isolate: false,
          setupFiles: 'server/test/property-runs.ts',
          ...patient,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...unitTests, ...leftOut],
          isolate: false,
          provide: { storage: 'folder' },
          ...onDatabase,
        },
      },
      {
        // What has to do with files, once more with the files in a bucket.
        test: {
          name: 'bucket',
          include: ['server/documents/*.test.ts', 'server/ports/storage.test.ts'],
          exclude: unitTests,
          isolate: false,
          provide: { storage: 'bucket' },
          ...onDatabase,
        },
      },
    ],
  },
})
