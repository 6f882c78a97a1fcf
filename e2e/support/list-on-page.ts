import type { Endpoint } from '#domain/http/endpoint.ts'
import type { ListStory, Pair } from './list-story.ts'

/** A list as its readers know it. */
export type ListOnPage = {
  /** Its address without search and order. */
  at: string | ((story: ListStory) => string)
  /** The name of its table. */
  label: string
  endpoint: Endpoint
  /** The title when the read failed. */
  failed: string
  /** What stands below it in place of the server's reason. */
  safe?: string
  /** Whether Retry loads the page anew. */
  retryReloads?: true
  /** What it says when there is nothing in it; left out where the list goes away then. */
  none?: string
  /** The headers that sort, and the one by which the pair is in order, with its key. */
  sorts?: { headers: readonly string[]; by: string; key: string }
  /** The search box, what is said when it finds nothing, and the button that leads back. */
  search?: { box: string; nothing: string; back: string }
  /** Whether it is in a card of its own, with its search and the way back. */
  isCard?: true
  /** What stands before the names of search and order in the address, on a page with several lists. */
  prefix?: string
  /** Which rows of the story it has. */
  pair: (story: ListStory) => Pair
  /** What distinguishes its rows where they do not show the names. */
  shows?: readonly [string, string]
}
