/** Starts one piece of work every so many milliseconds, whether those before have ended or not; `stop` waits for them. */
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
