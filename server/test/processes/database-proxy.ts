import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import type { ServerAddress } from '#server/db/postmaster.ts'

/** The target of the proxy: a server, nothing (it accepts and closes), or one that never answers. */
type Target = ServerAddress | 'nothing' | 'silence'

/** A proxy in front of PostgreSQL, as a cluster has one: it leads to the node that is the primary at that time. */
export async function startDatabaseProxy(first: Target) {
  let target = first
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    keep(socket)
    if (target === 'nothing') socket.destroy()
    if (typeof target === 'string') return
    const { host, port } = target
    const node = connect(join(host, `.s.PGSQL.${port}`))
    keep(node)
    socket.pipe(node).pipe(socket)
    socket.on('close', () => node.destroy())
    node.on('close', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  function keep(socket: Socket): void {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
  }
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** New connections go there; those that are open stay. */
    leadTo: (next: Target) => void (target = next),
    /** Closes those that are open. */
    cut() {
      for (const socket of open) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
