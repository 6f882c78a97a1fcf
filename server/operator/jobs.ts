import { listFailedJobs, runJobsAgain } from '#server/jobs/failed-jobs.ts'
import { StartFailure } from '#server/start-failure.ts'
import { atUtc, type Command, idsIn, inColumns, mostRows, oneLine } from './command.ts'

/** Jobs whose attempts are used up, and running them again. Source: F-286. */
export const jobCommands: Record<string, Command> = {
  jobs: {
    call: 'jobs',
    does: 'lists the jobs that failed for good, those that failed last first',
    run: async ({ db }) => {
      const failed = await listFailedJobs(db, mostRows)
      if (failed.length === 0) return 'No job has failed.'
      const rows = failed.map(({ id, name, attempts, triedAt, error }) => [
        String(id),
        name,
        String(attempts),
        atUtc(triedAt),
        oneLine(error),
      ])
      return inColumns([['Id', 'Job', 'Attempts', 'Last tried', 'Error'], ...rows])
    },
  },
  'jobs run-again': {
    call: 'jobs run-again ID ... | --all',
    does: 'gives failed ones their attempts again: the server runs them at once',
    run: async ({ write }, given) => {
      const asked = idsIn(given, 'jobs run-again ID ... | --all')
      const done = await write(async (tx) => {
        const ids = await runJobsAgain(tx, asked)
        const missing = asked === 'all' ? [] : asked.filter((id) => !ids.includes(id))
        if (missing.length > 0) {
          throw new StartFailure(`Not among the failed jobs: ${missing.join(', ')}. None was changed.`)
        }
        return ids.length
      })
      return done === 0 ? 'No job has failed.' : `Waiting to be run again: ${done}.`
    },
  },
}
