import { useQuery } from '@tanstack/react-query'
import { currentUser } from '#domain/auth/api.ts'
import type { User } from '#domain/auth/user.ts'
import { call } from './client.ts'
import { ApiError } from './error.ts'
import { queryKeyOf } from './hooks.ts'
import { queryClient } from './query-client.ts'
import { topicsMeta } from './topics.ts'

const userKey = queryKeyOf(currentUser, {})

const userQuery = { queryKey: userKey, queryFn: fetchUser, meta: topicsMeta(currentUser) }

/** Asks for the current user ahead of the first screen. */
export function prefetchUser(): void {
  void queryClient.prefetchQuery(userQuery)
}

/** The query of the current user: null when signed out, an error for any other failure. Source: A-062, G-177. */
export function useUserQuery() {
  return useQuery(userQuery)
}

/** Who is signed in; null when nobody is, or while that is not known yet. */
export function useUser(): User | null {
  return useUserQuery().data ?? null
}

/** Who is signed in, on pages that nobody else gets to see. */
export function useSignedInUser(): User {
  const user = useUser()
  if (!user) throw new Error('This page is for signed-in users only')
  return user
}

/** After login and register: this user, and nothing that an earlier account has read. Source, G-156. */
export function enterSession(user: User): void {
  replaceUser(user)
}

/** After logout, or when the session has ended elsewhere. Source: A-063, G-156. */
export function leaveSession(): void {
  replaceUser(null)
}

/** The same user with changed data, as the server has answered it; the rest of the cache stays. */
export function updateUser(user: User): void {
  queryClient.setQueryData(userKey, user)
}

/** Asks the server whether the session still stands, and leaves it when not. */
export async function recheckUser(): Promise<void> {
  try {
    const user = await fetchUser()
    if (user) updateUser(user)
    else leaveSession()
  } catch {
    // Not reachable: what is on the screen stays, and the next call will say what is wrong.
  }
}

/** From now on a call that is refused for want of a session makes the app ask who is signed in. */
export function watchSession(): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash !== JSON.stringify(userKey)) noteFailure(query.state.error)
  })
  queryClient.getMutationCache().subscribe(({ mutation }) => noteFailure(mutation?.state.error))
}

const noted = new WeakSet<Error>()

function noteFailure(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'signed-out' || noted.has(error)) return
  noted.add(error)
  void recheckUser()
}

async function fetchUser(): Promise<User | null> {
  try {
    return await call(currentUser, {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

function replaceUser(user: User | null) {
  void queryClient.cancelQueries()
  queryClient.setQueryData(userKey, user)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] })
  queryClient.getMutationCache().clear()
}
