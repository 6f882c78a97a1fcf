import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, most of them by starting processes. */
const longest = [
  'test/processes/crash',
  'test/processes/start',
  'mail/crash',
  'test/calls/endpoint-matrix',
  'test/processes/closing',
  'test/processes/create-admin',
  'test/processes/races',
  'http/bad-input',
  'lanes/lanes-matching',
  'test/calls/lost-loads',
  'documents/upload-limits',
]

/** Starts the longest files of the server first, so that no worker is left alone with one of them in the end. */
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
