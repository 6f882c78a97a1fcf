import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'

/** Folders of a side that are not features. */
export const sharedFolders: Record<string, string[]> = {
  domain: ['demo', 'http', 'live'],
  server: ['backup', 'db', 'demo', 'http', 'jobs', 'live', 'metrics', 'operator', 'ports', 'test'],
  web: ['api', 'app', 'assets', 'live', 'public', 'shared'],
}

/** The words of the trade, which are the folders of `domain/`: a folder for one is named by it on every side. */
export const features: readonly string[] = readdirSync(join(root, 'domain'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !sharedFolders['domain']?.includes(entry.name))
  .map(({ name }) => name)
