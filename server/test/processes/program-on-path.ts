import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Puts a program of that name, of version 99, first on the PATH for as long as `work` takes; it runs the shell script.
 */
export async function withProgram<T>(name: string, script: string, work: () => Promise<T>): Promise<T> {
  const path = process.env['PATH']
  const folder = mkdtempSync(join(tmpdir(), 'quaybid-bin-'))
  chmodSync(folder, 0o755)
  const text = `#!/bin/sh\n[ "$1" = --version ] && echo "${name} 99.0" && exit\n${script}\n`
  writeFileSync(join(folder, name), text, { mode: 0o755 })
  process.env['PATH'] = `${folder}:${path}`
  try {
    return await work()
  } finally {
    process.env['PATH'] = path
    rmSync(folder, { recursive: true })
  }
}
