/** A queue by account: each account has its turn, no matter how much of another waits. Source: F-219. */
export function createTurns<Waiting>() {
  const byAccount = new Map<string, Waiting[]>()
  return {
    add(account: string, waiting: Waiting): void {
      const own = byAccount.get(account)
      if (own) own.push(waiting)
      else byAccount.set(account, [waiting])
    },
    waitingOf: (account: string): number => byAccount.get(account)?.length ?? 0,
    /** The oldest of the account whose turn it is, which then is the last in line. */
    take(): Waiting | undefined {
      const [account, own] = byAccount.entries().next().value ?? []
      if (account === undefined) return undefined
      byAccount.delete(account)
      const [next, ...rest] = own!
      if (rest.length > 0) byAccount.set(account, rest)
      return next
    },
  }
}
