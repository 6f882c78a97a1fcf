import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root } from './source-files.ts'

/** A check that is a separate program: it passes if it exits with 0. */
export type Step = { name: string; command: [program: string, ...args: string[]] }

/** Runs the steps side by side, reports each as it ends, with its output when it failed; returns the failed ones. */
export async function runSteps(steps: Step[]): Promise<string[]> {
  const waiting = [...steps]
  const failed: string[] = []

  async function work(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(step))) failed.push(step.name)
    }
  }

  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return failed
}

async function runStep({ name, command: [program, ...args] }: Step): Promise<boolean> {
  const start = performance.now()
  const { code, output } = await capture(program, args)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}  ${seconds} s`)
  if (code !== 0) console.log(output.trimEnd())
  return code === 0
}

function capture(program: string, args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a program in this terminal and returns its exit code. */
export function runHere(program: string, args: string[], env: NodeJS.ProcessEnv = {}, cwd = root): Promise<number> {
  const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}
