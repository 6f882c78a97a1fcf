import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ApiDocument, callsOf } from '../../web/access/developers/document.ts'
import { typescriptOf } from '../../web/access/developers/samples.ts'
import { root } from '../source-files.ts'
import { runHere } from '../steps.ts'

/** A folder below `build/` with the API documents and the types of the client, and the document of everyone else's calls. */
export async function apiFolder(name: string): Promise<{ folder: string; document: ApiDocument }> {
  const folder = join(root, 'build', name)
  mkdirSync(folder, { recursive: true })
  const code = await runHere('node', ['server/test/write-api-documents.ts', folder])
  if (code !== 0) throw new Error('The API document cannot be made')
  return { folder, document: JSON.parse(readFileSync(join(folder, 'everyone.json'), 'utf8')) as ApiDocument }
}

/** Writes files into a folder by their names. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

const blobImport = "import { openAsBlob } from 'node:fs'"

/** The typed sample of every call, as the page `/developers` shows it, in one program by the types of a file. */
export function samplesOf(document: ApiDocument, types: string, { withForms = true } = {}): string {
  const shown = callsOf(document).filter(
    ({ method, operation: { requestBody } }) =>
      method !== null && (withForms || !requestBody?.content['multipart/form-data']),
  )
  const samples = shown.map((call) => {
    const code = typescriptOf(call).replace(blobImport, '')
    return `export async function ${call.operation.operationId}() {\n${code}\nreturn { data, error }\n}`
  })
  return [
    "import createClient from 'openapi-fetch'",
    ...(withForms ? [blobImport] : []),
    `import type { paths } from './${types}'`,
    "const quaybid = createClient<paths>({ baseUrl: '' })",
    ...samples,
  ].join('\n')
}

/** What a strict compiler is told, with the files that it reads. */
export function strictly(files: string[]): string {
  return JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['node'],
      allowImportingTsExtensions: true,
      noUncheckedIndexedAccess: true,
    },
    files,
  })
}
