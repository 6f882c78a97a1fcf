import { StartFailure } from '#server/start-failure.ts'
import { runAdmin } from './run.ts'

try {
  console.log(await runAdmin(process.argv.slice(2), process.env))
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
}
