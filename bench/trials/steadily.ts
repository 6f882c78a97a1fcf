/**
 * Starts one task at a fixed interval in milliseconds, whether earlier ones have ended or not; `stop` waits for them.
 */
export function steadily(every: number, work: () => Promise<void>): { stop: () => Promise<void> } {
  const open = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const one = work().finally(() => open.delete(one))
    open.add(one)
  }, every)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}
