import { parseArgs } from 'node:util'
import type { Environment } from '#server/config-values.ts'
import { waitingMigrations } from '#server/db/migrate.ts'
import { reasonOf, StartFailure } from '#server/start-failure.ts'
import type { Command, Given } from './command.ts'
import { emailCommands } from './emails.ts'
import { housekeepingCommands } from './housekeeping.ts'
import { jobCommands } from './jobs.ts'
import { withDatabase, withMarket } from './market.ts'
import { secretCommands } from './secrets.ts'
import { staffCommands } from './staff.ts'
import { personalCommands, userCommands } from './users.ts'

const commands: Record<string, Command> = {
  ...emailCommands,
  ...jobCommands,
  ...userCommands,
  ...personalCommands,
  ...staffCommands,
  ...secretCommands,
  ...housekeepingCommands,
}

const usage = `What an operator does at the terminal, with the settings of the server, which may be running.

  npm run admin -- migrate --check
      names the migrations that wait, and changes nothing; ends with 1 while some do
${Object.values(commands)
  .map(({ call, does }) => `  npm run admin -- ${call}\n      ${does}`)
  .join('\n')}

What changes something is recorded in the audit log as done on the server.
Accounts of administrators: npm run create-admin -- --help`

const options = {
  all: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  reason: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/**
 * Runs the command line of `npm run admin` and returns what to print.
 *
 * A command changes all that it was asked for or nothing. Throws StartFailure for what the operator can fix. Source: F-286.
 */
export async function runAdmin(args: string[], env: Environment): Promise<string> {
  const { values, positionals } = readArguments(args)
  if (values.help || positionals.length === 0) return usage
  if (positionals[0] === 'migrate') return checkMigrations(values.check && positionals.length === 1, env)
  const { command, words } = commandIn(positionals)
  const { all, reason, email, name } = values
  const given: Given = { words, all, reason, email, name }
  return withMarket(env, (market) => command.run(market, given))
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new StartFailure(`${reasonOf(error)}\nSee --help for commands: npm run admin -- --help`)
  }
}

/** The longest name of a command that the words begin with, and the words behind it. */
function commandIn(positionals: string[]): { command: Command; words: string[] } {
  for (const length of [2, 1]) {
    const command = commands[positionals.slice(0, length).join(' ')]
    if (command && (length === 2 || positionals.length === 1 || takesName(command)))
      return { command, words: positionals.slice(length) }
  }
  throw new StartFailure(`No such command: ${positionals.join(' ')}\nSee npm run admin -- --help`)
}

/** Whether what is behind a command of one word is a name, not the rest of another command. */
function takesName({ call }: Command): boolean {
  return /^\S+ NAME/.test(call)
}

async function checkMigrations(isCheck: boolean, env: Environment): Promise<string> {
  if (!isCheck) {
    throw new StartFailure('The server migrates at its start. To see what waits: npm run admin -- migrate --check')
  }
  const waiting = await withDatabase(env, (_config, place) => waitingMigrations(place))
  if (waiting.length === 0) return 'No migration waits.'
  throw new StartFailure(`Migrations that wait for the start of this version: ${waiting.length}\n${waiting.join('\n')}`)
}
