import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, in their order: most start processes, wait for them, or make thousands of calls. */
const longest = [
  'test/processes/awards-by-rule',
  'test/processes/stopping-busy',
  'backup/backup',
  'backup/restore',
  'test/processes/killed-webhooks',
  'test/processes/partition-events',
  'test/calls/generated-requests',
  'test/processes/killed-keys',
  'http/bad-input',
  'test/calls/endpoint-matrix',
  'test/processes/exports',
  'test/processes/killed-awards',
  'test/processes/rolling',
  'mail/crash',
  'http/security',
  'webhooks/deliveries',
  'test/calls/keys',
  'test/calls/anonymity-of-calls',
  'test/processes/database-moves',
  'test/calls/sealedness',
  'test/processes/start',
  'webhooks/slow-receivers',
  'test/processes/crash',
]

/**
 * Starts the longest files of the server first, so that no worker runs one of them at the end while the others idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/server/${name}.test.ts`))
  return place === -1 ? longest.length : place
}
