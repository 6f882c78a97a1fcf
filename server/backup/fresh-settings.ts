import { chmod, chown, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareClusterPlace } from '#server/db/cluster-place.ts'
import { initialise } from '#server/db/embedded-postgres.ts'
import { databaseAccount } from '#server/db/run-as.ts'

const settings = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf']

/**
 * The files of a copied cluster that decide what PostgreSQL does at startup, including programs that it runs: settings
 * and recovery instructions. Our backups need none of them.
 */
export function isSetting(path: string): boolean {
  return settings.includes(path) || /^(recovery|standby)\.(signal|conf|done)$|^tablespace_map(\.old)?$/.test(path)
}

/** Writes the settings of a new cluster into a copied one, as `initdb` makes them. Source: F-217. */
export async function writeFreshSettings(clusterDir: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quaybid-settings-'))
  const owner = databaseAccount()
  try {
    // The account of the database has to get in.
    if (owner) await chmod(folder, 0o755)
    const fresh = prepareClusterPlace(folder)
    await initialise(fresh, ['--no-sync'])
    for (const name of settings) {
      const to = join(clusterDir, name)
      await rm(to, { force: true })
      await copyFile(join(fresh.clusterDir, name), to)
      if (owner) await chown(to, owner.uid, owner.gid)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
