/**
 * Says within seconds whether the code is in order: format, lint, types, imports, names, documents, unit tests.
 * `figures [folder]` prints what the code of this or of another clone weighs in place of that, `api` installs the
 * programs that try the API document, and runs them.
 */
import { checkSteps } from './check/check-steps.ts'
import { printFigures } from './figures.ts'
import { writeCssTypes } from './web/css-types.ts'
import { root } from './source-files.ts'
import { runHere, runSteps, type Step } from './steps.ts'

const [part, folder = root] = process.argv.slice(2)
if (part === 'figures') printFigures(folder)
else if (part === 'api') process.exitCode = await runHere('node', ['scripts/api-tools/main.ts', 'install'])
else await check()

async function check(): Promise<void> {
  writeCssTypes()
  const unitTests: Step = { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] }
  const failed = await runSteps([...checkSteps, unitTests])
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
