/**
 * `npm run soak -- mutations [part of a path]`: makes one line after the other wrong, in a copy of the tree, and runs the
 * tests that prove it. Fails when they pass all the same.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFileSync, spawnSync } from 'node:child_process'
import { root } from '../source-files.ts'
import { type Mutation, mutations } from './table.ts'

const picked = process.argv[2] ?? ''
const copy = mkdtempSync(join(tmpdir(), 'quaybid-mutations-'))
try {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of listed.trim().split('\n')) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(copy, path), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const chosen = mutations.filter(({ file }) => file.includes(picked))
  for (const tests of new Set(chosen.map((mutation) => mutation.tests))) {
    if (!pass(tests)) throw new Error(`These tests fail on the code as it is: ${tests}`)
  }
  const survivors = chosen.filter(survives)
  console.log(survivors.length === 0 ? '\nAll are found.' : `\n${survivors.length} are not found.`)
  process.exitCode = survivors.length === 0 ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function survives({ file, right, wrong, tests }: Mutation): boolean {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(right).length !== 2) throw new Error(`${file} has not once: ${right}`)
  writeFileSync(
    path,
    source.replace(right, () => wrong),
  )
  const isFound = !pass(tests)
  writeFileSync(path, source)
  console.log(`${isFound ? 'found    ' : 'NOT FOUND'}  ${file}: ${right.split('\n')[0]}`)
  return !isFound
}

function pass(tests: string): boolean {
  const project = tests.startsWith('--project') ? [] : ['--project', 'unit']
  const args = ['run', '--bail', '1', ...project, ...tests.split(' ')]
  return spawnSync('vitest', args, { cwd: copy, stdio: 'ignore' }).status === 0
}
