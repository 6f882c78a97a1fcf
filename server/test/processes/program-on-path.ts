import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** On the PATH before all others for as long as it takes: a program of that name, of version 99, that does what the shell script says. */
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
