import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Order } from './page-driver.ts'

const driver = fileURLToPath(new URL('page-driver.ts', import.meta.url))

export type OpenPages = {
  /** The moments at which so many hints arrived since the last call, in milliseconds of the clock. */
  arrivals: (count: number) => Promise<number[]>
  /** Opens one more page for each cookie. */
  open: (cookies: string[]) => Promise<void>
  /** Closes so many pages, the oldest first. */
  leave: (count: number) => Promise<void>
  close: () => void
}

/** Keeps pages open in a process of its own, one for each cookie. */
export async function openPages(url: string, cookies: string[]): Promise<OpenPages> {
  const child = fork(driver, { execArgv: [] })
  const order = async (what: Order): Promise<number[]> => {
    const answer = once(child, 'message')
    child.send(what)
    return ((await answer) as [number[]])[0]
  }
  await order({ open: url, cookies })
  return {
    arrivals: (count) => order({ collect: count }),
    open: async (more) => void (await order({ open: url, cookies: more })),
    leave: async (count) => void (await order({ leave: count })),
    close: () => child.kill(),
  }
}
