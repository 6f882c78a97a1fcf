/** Compiles every sample of the page `/developers` by the types that are served. Source: F-272. */
import { apiFolder, samplesOf, strictly, writeFiles } from '../api-tools/samples.ts'
import { runHere } from '../steps.ts'

const { folder, document } = await apiFolder('api-samples')
writeFiles(folder, {
  'package.json': '{"type":"module"}',
  'samples.ts': samplesOf(document, 'quaybid.d.ts'),
  'tsconfig.json': strictly(['samples.ts', 'quaybid.d.ts']),
})
process.exitCode = await runHere('tsc', ['-p', folder])
