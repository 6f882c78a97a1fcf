import { defineConfig } from 'vitest/config'

/** Tests of pure functions: no database, no file, no clock. Those of the server are named `*.unit.test.ts`. */
const unitTests = ['{domain,web,scripts}/**/*.test.ts', 'server/**/*.unit.test.ts']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: unitTests, pool: 'threads', isolate: false } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: unitTests,
          globalSetup: 'server/test/cluster.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
