import { runCreateAdmin } from './admins.ts'
import { StartFailure } from './start-failure.ts'

try {
  console.log(await runCreateAdmin(process.argv.slice(2), process.env))
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
}
