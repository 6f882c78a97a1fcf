/**
 * Runs the API tests of the last release on the schema of this build: an older process goes on while a newer one has
 * migrated the database. Arguments are folders or files of tests (all of them). The release is the newest of
 * docs/releases.md; RELEASE names another commit. Source: Y-221.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastRelease } from './releases.ts'
import { root } from './source-files.ts'
import { runHere } from './steps.ts'

const migrations = 'server/db/migrations'
const { release, reason } = lastRelease()
if (release === null) console.error(reason)
process.exitCode = release === null ? 1 : await tryRelease(release, process.argv.slice(2))

async function tryRelease(commit: string, tests: string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'quaybid-release-'))
  // PostgreSQL may run as another account, which has to get in.
  chmodSync(folder, 0o755)
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    const edited = editedSince(folder)
    if (edited.length > 0) {
      console.error(`Migrations of ${commit} were edited since: ${edited.join(', ')}.`)
      return 1
    }
    cpSync(join(root, migrations), join(folder, migrations), { recursive: true })
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
    const patience = ['--testTimeout', '120000', '--hookTimeout', '180000']
    return await runHere(process.execPath, [
      vitest,
      'run',
      '--root',
      folder,
      '--project',
      'server',
      ...patience,
      ...tests,
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Migrations that the release has and this build does not have as they were. */
function editedSince(folder: string): string[] {
  const textOf = (at: string, name: string) => {
    try {
      return readFileSync(join(at, migrations, name), 'utf8')
    } catch {
      return null
    }
  }
  return readdirSync(join(folder, migrations)).filter((name) => textOf(folder, name) !== textOf(root, name))
}
