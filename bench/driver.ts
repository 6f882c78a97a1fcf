import { fork } from 'node:child_process'
import { once } from 'node:events'

export type Driver<Order, Answer> = {
  /** Sends an order and waits for its answer; throws when the process ends instead. One at a time. */
  ask: (order: Order) => Promise<Answer>
  stop: () => void
}

/** A client in a separate process, so that its work does not slow down the measuring one. `file` answers each order. */
export function startDriver<Order extends object, Answer>(file: URL): Driver<Order, Answer> {
  const child = fork(file, { execArgv: [] })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${file.pathname} has ended`)))
  // The waiting caller gets the error.
  ended.catch(() => {})
  return {
    async ask(order) {
      const answer = once(child, 'message')
      child.send(order)
      return ((await Promise.race([answer, ended])) as [Answer])[0]
    },
    stop: () => child.kill(),
  }
}
