import { type QueryKey, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Endpoint, ReplyOf } from '#domain/http/endpoint.ts'
import { call } from './client.ts'
import { ApiError } from './error.ts'
import { createFlag } from './flag.ts'
import { queryKeyOf } from './hooks.ts'
import { queryClient } from './query-client.ts'
import { topicsMeta } from './topics.ts'

type CurrentAccount = Endpoint & { readonly method: 'GET'; readonly params?: undefined; readonly query?: undefined }
/** Who is signed in: the owner of an account, or a member of it. */
type SignedIn = { id: number; member?: { id: number } | undefined }
export type PersonKey = `${number}` | `${number} ${number}`
/** Whose the reads of a portal are, when it is known. */
type Owner = SignedIn | null | undefined

/** A name of a person that no other of the portal has: people of one account share its id. Source: P-010. */
export function personKey({ id, member }: SignedIn): PersonKey {
  return member ? `${id} ${member.id}` : `${id}`
}

/**
 * The account signed in to one of the two portals, and what this browser has read there.
 *
 * `isOurs` separates the reads and writes of this portal, by their keys, from those of the other; a browser may be
 * signed in to both. After the session ends the account stays, with its page, until it signs in again or leaves.
 * Source; G-043, G-156, G-220.
 */
export function accountSession<E extends CurrentAccount>(current: E, isOurs: (key: QueryKey) => boolean) {
  type Account = ReplyOf<E>
  const args = {} as Parameters<typeof call<E>>[1]
  const key = queryKeyOf(current, args)
  const query = { queryKey: key, queryFn: readAccount, meta: topicsMeta(current) }
  const noted = new WeakSet<Error>()
  const others = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isOurs(queryKey) && queryKey[0] !== key[0] }
  const ended = createFlag()
  // One account for a whole render: a page that read the cache itself could find no account before its guard does.
  const shown = createContext<Account | null>(null)
  let owner: Owner
  let isLeaving = false
  let signIns = 0

  async function fetchAccount(): Promise<Account | null> {
    try {
      return await call(current, args)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }

  async function readAccount(): Promise<Account | null> {
    const before = signIns
    const account = await fetchAccount()
    // Asked with the cookie of the session that ended before.
    if (account === null && before !== signIns) return readAccount()
    const known = queryClient.getQueryData<Account | null>(key)
    if (account === null && known) {
      ended.set(true)
      return known
    }
    if (account) goOn()
    return account
  }

  /** Reads that were refused in the meantime are repeated. */
  function goOn() {
    if (!ended.is()) return
    ended.set(false)
    void queryClient.invalidateQueries(others)
  }

  function replace(account: Account | null) {
    const owned = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isOurs(queryKey) }
    void queryClient.cancelQueries(owned)
    ended.set(false)
    queryClient.setQueryData(key, account)
    queryClient.removeQueries(others)
    queryClient.getMutationCache().clear()
  }

  function update(account: Account) {
    queryClient.setQueryData(key, account)
  }

  async function recheck(): Promise<void> {
    // Not reachable: what is on the screen stays, and the next call will say what is wrong.
    await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => {})
  }

  /** Someone else signed in in another tab: what is on screen is not theirs, so it is read again. */
  function noteAccount(account: Owner) {
    if (owner && account && personKey(owner) !== personKey(account)) void queryClient.resetQueries(others)
    owner = account
  }

  function noteFailure(error: unknown) {
    if (!(error instanceof ApiError) || error.code !== 'signed-out' || noted.has(error)) return
    noted.add(error)
    void recheck()
  }

  return {
    /** Asks for the account ahead of the first screen, unless it is known that there is none; ends with the answer. */
    prefetch: async ({ isSignedOut = false } = {}) => {
      if (isSignedOut) queryClient.setQueryData(key, null)
      else await queryClient.prefetchQuery(query)
    },
    /** The query of the account: null when signed out, an error for any failure but 401. */
    useAccountQuery: () => useQuery(query),
    /** Gives the pages below it the account of `useAccountQuery`. */
    Provider: shown.Provider,
    /** The account of the provider above: null when signed out, or while that is not known yet. */
    useAccount: () => use(shown),
    /** After a login: this account, and nothing that an earlier one has read. */
    enter: (account: Account) => {
      isLeaving = false
      replace(account)
    },
    /** After a logout: no account and nothing cached. `comeBack`: the next sign-in leads to the current page. */
    leave: ({ comeBack = false } = {}) => {
      isLeaving = !comeBack
      replace(null)
    },
    /** Whether the user left the last session: then the next sign-in starts at the first page. */
    isLeaving: () => isLeaving,
    /** The same account has signed in again: its page continues unchanged. */
    resume: (account: Account) => {
      signIns += 1
      update(account)
      goOn()
    },
    /** Whether the session has ended while its page is open. */
    useEnded: ended.use,
    /** The same account with changed data, as the server has answered it; the rest of the cache stays. */
    update,
    /** Asks the server whether the session is still valid. */
    recheck,
    /** The same, and leaves without a word when it does not. */
    leaveIfEnded: async () => {
      const account = await fetchAccount().catch(() => undefined)
      if (account === null) replace(null)
    },
    /**
     * From now on a call that is refused for lack of a session makes the app ask who is signed in; for another account
     * it starts over.
     */
    watch: () => {
      queryClient.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
        if (type !== 'updated' || !isOurs(queryKey)) return
        if (queryKey[0] === key[0]) noteAccount(state.data as Owner)
        else noteFailure(state.error)
      })
      queryClient.getMutationCache().subscribe(({ mutation }) => {
        if (isOurs(mutation?.options.mutationKey ?? [])) noteFailure(mutation?.state.error)
      })
    },
  }
}

/** Whether a read or write is one of the staff portal, which has all its calls under one path. */
export function isOfStaff(key: QueryKey): boolean {
  return typeof key[0] === 'string' && key[0].includes(' /api/staff/')
}
