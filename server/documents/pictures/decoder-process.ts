import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { longestWait, type Job, type Outcome } from './drawing.ts'

const script = fileURLToPath(new URL('./decoder.ts', import.meta.url))

/** The environment of the process: no secrets of the market, as it reads files from outside. */
const passedOn = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'NODE_COMPILE_CACHE']

/** The process has ended over a picture, or took too long: its limits, or a crash. */
export class DecoderEnded extends Error {}

/** A process that decodes pictures, one at a time. */
export type DecoderProcess = { draw: (job: Job) => Promise<Outcome>; end: () => void; isAlive: () => boolean }

/** Starts one. It does not keep the server from ending, and ends with it. */
export function startDecoder(): DecoderProcess {
  const env = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  // Few arenas: what one picture took is given back sooner.
  const child = fork(script, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...env, MALLOC_ARENA_MAX: '2' },
  })
  child.on('error', () => {}) // seen where its end is waited for
  child.unref()
  child.channel?.unref()
  const ended = once(child, 'exit')
  ended.catch(() => {}) // could not be started: thrown where it is waited for
  const ready = once(child, 'message')
  ready.catch(() => {})
  return {
    end: () => void child.kill('SIGKILL'),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async draw(job) {
      child.channel?.ref()
      await Promise.race([ready, ended.then(([code]) => failStart(code))])
      const answer = once(child, 'message')
      child.send(job, () => {}) // that it failed is seen by the end of the process
      const timer = setTimeout(() => child.kill('SIGKILL'), longestWait)
      try {
        const [outcome] = await Promise.race([answer, ended.then(([code, signal]) => failJob(code, signal))])
        return outcome as Outcome
      } finally {
        clearTimeout(timer)
        child.channel?.unref()
      }
    },
  }
}

function failStart(code: unknown): never {
  throw new Error(`The decoder of pictures could not be started (${String(code)})`)
}

function failJob(code: unknown, signal: unknown): never {
  throw new DecoderEnded(`The decoder of pictures ended (${String(signal ?? code)})`)
}
