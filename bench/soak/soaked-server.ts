import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { lean, type ServerProcess, startServerProcess } from '#server/test/processes/processes.ts'

const probe = fileURLToPath(new URL('probe.ts', import.meta.url))

/** A server process with the probe inside, which writes to `probe`. */
export type Soaked = ServerProcess & { probe: string }

export async function startSoaked(own: OwnDatabase): Promise<Soaked> {
  const file = join(mkdtempSync(join(tmpdir(), 'quaybid-soak-')), 'probe.jsonl')
  writeFileSync(file, '')
  const server = await startServerProcess({
    DATABASE_URL: own.url,
    NODE_OPTIONS: `${lean.NODE_OPTIONS} --import=${probe}`,
    SOAK_PROBE: file,
    // The limits count as in production, and are not met.
    RATE_LIMIT: '1000000/1000000',
  })
  return { ...server, probe: file }
}
