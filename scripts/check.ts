/** Says within seconds whether the code is in order: format, lint, types, imports, names, documents, unit tests. */
import { checkSteps } from './check/check-steps.ts'
import { writeCssTypes } from './web/css-types.ts'
import { runSteps } from './steps.ts'

writeCssTypes()
const failed = await runSteps([...checkSteps, { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] }])
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
