import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { reasonOf, StartFailure } from '#server/start-failure.ts'
import { backUp } from './back-up.ts'
import { lineOf } from './failure.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

const usage = {
  backup: `Backs up the database and the uploaded files, while Quaybid runs or not.

  npm run backup -- --to DIR             makes DIR/quaybid-<time>/
  npm run backup -- --to DIR --keep 7    and removes all finished backups there but the 7 newest`,
  restore: `Puts a backup where DATA_DIR or DATABASE_URL, and STORAGE_URL, keep the data. Stop Quaybid first.

  npm run restore -- --from DIR/quaybid-<time>
  npm run restore -- --from DIR/quaybid-<time> --replace    moves the data that is there aside`,
  'verify-backup': `Restores a backup into a temporary folder, compares its rows and files, and throws it away.

  npm run verify-backup -- --from DIR/quaybid-<time>
  npm run verify-backup -- --from DIR                   the newest one there`,
}

type Command = keyof typeof usage

try {
  // Requests of the running server come first.
  setPriority(10)
  const [command, ...args] = process.argv.slice(2)
  console.log(await run(command as Command, args))
} catch (error) {
  console.error(lineOf(error) ?? error)
  process.exitCode = 1
}

async function run(command: Command, args: string[]): Promise<string> {
  const { to, keep, from, replace, help } = readOptions(command, args)
  if (help) return usage[command]
  if (command === 'backup') return backUp({ to: folder(command, '--to', to), keep: wholeOf(keep) }, process.env)
  if (command === 'restore') return restore({ from: folder(command, '--from', from), replace }, process.env)
  return verify(folder(command, '--from', from), process.env)
}

function readOptions(command: Command, args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args, options: { to: text, keep: text, from: text, replace: flag, help: flag } }).values
  } catch (error) {
    throw new StartFailure(`${reasonOf(error)}\nSee --help for options: npm run ${command} -- --help`)
  }
}

function folder(command: Command, option: string, given: string | undefined): string {
  if (given) return resolve(given)
  throw new StartFailure(`${option} is missing: npm run ${command} -- ${option} DIR`)
}

function wholeOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new StartFailure(`--keep ${text} is not valid: expected a number of backups from 1 to 9999.`)
}
