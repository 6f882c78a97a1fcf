import { startDriver } from './driver.ts'
import type { Order } from './page-driver.ts'

export type OpenPages = {
  /** The moments at which a number of hints arrived since the last call, in milliseconds of the clock. */
  arrivals: (count: number) => Promise<number[]>
  /** Opens one more page for each cookie. */
  open: (cookies: string[]) => Promise<void>
  /** Closes a number of pages, the oldest first. */
  leave: (count: number) => Promise<void>
  close: () => void
}

/** Keeps pages open in a separate process, one for each cookie. */
export async function openPages(url: string, cookies: string[]): Promise<OpenPages> {
  const driver = startDriver<Order, number[]>(new URL('page-driver.ts', import.meta.url))
  const open = async (more: string[]) => void (await driver.ask({ open: url, cookies: more }))
  await open(cookies)
  return {
    arrivals: (count) => driver.ask({ collect: count }),
    open,
    leave: async (count) => void (await driver.ask({ leave: count })),
    close: driver.stop,
  }
}
