/** Programs of this machine that a trial starts, and how they are ended. */
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { execFileSync } from 'node:child_process'

export type Program = { pid: number; child: ChildProcess; end: (signal?: NodeJS.Signals) => Promise<void> }

/** Starts a program; its output is shown when TRIAL_VERBOSE is set. */
export function startProgram(command: string, args: string[], options: SpawnOptions = {}): Program {
  const stdio = process.env['TRIAL_VERBOSE'] ? 'inherit' : 'ignore'
  const child = spawn(command, args, { stdio, ...options })
  const gone = once(child, 'exit')
  return {
    pid: child.pid!,
    child,
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await gone
    },
  }
}

/** The ids under which programs that refuse root run. */
export function accountOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Free ports. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
