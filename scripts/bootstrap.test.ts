import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

// Root may write everywhere, so another account runs it, which has to get in.
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
const mayRun = spawnSync(process.execPath, ['--version'], { ...account, cwd: '/' }).status === 0

test.skipIf(!mayRun)('an account that may not install packages reads who has to', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'quaybid-clone-'))
  for (const name of ['bootstrap.mjs', 'package-lock.json']) {
    copyFileSync(join(root, name), join(clone, name))
    chmodSync(join(clone, name), 0o444)
  }
  chmodSync(clone, 0o555)
  const run = promisify(execFile)(process.execPath, [join(clone, 'bootstrap.mjs'), 'restore'], {
    ...account,
    cwd: clone,
  })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The packages in \S+ are not those of package-lock\.json: .+ npm ci --no-audit\.\n$/,
    ),
  })
  chmodSync(clone, 0o755)
  rmSync(clone, { recursive: true })
})
