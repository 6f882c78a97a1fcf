import { VisuallyHidden } from '@mantine/core'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { offlineWords } from './offline-words.ts'

type Load<Props> = () => Promise<{ Component: ComponentType<Props> }>

/**
 * Fetches a part of the app that is not loaded yet. Never fails: a part that cannot be fetched shows a message instead,
 * retries on a click and when the network is back, and then becomes that part.
 *
 * `isPage`: it takes the place of a page, which begins with a heading. Source: G-224.
 */
export function part<Props extends object>(load: Load<Props>, { isPage = true } = {}): Load<Props> {
  return async () => {
    try {
      return { Component: (await load()).Component }
    } catch {
      return { Component: missingPart(load, isPage) }
    }
  }
}

function missingPart<Props extends object>(load: Load<Props>, isPage: boolean): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null
  async function fetchAgain(): Promise<ComponentType<Props>> {
    await fetchStylesAgain()
    const { Component } = await load()
    fetched = Component
    return Component
  }
  return function MissingPart(props: Props) {
    const [Part, setPart] = useState(() => fetched)
    if (Part) return <Part {...props} />
    async function retry() {
      const Component = await fetchAgain()
      setPart(() => Component)
    }
    return <PartFailed isPage={isPage} onRetry={retry} />
  }
}

function PartFailed({ isPage, onRetry }: { isPage: boolean; onRetry: () => Promise<void> }) {
  const [retrying, setRetrying] = useState(false)
  const offline = offlineWords()
  const title = offline?.title ?? 'This page could not be loaded'
  function retry() {
    setRetrying(true)
    void onRetry().catch(() => setRetrying(false))
  }
  useOnline(retry)
  return (
    <>
      {isPage ? (
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
      ) : null}
      <FailedList title={title} retrying={retrying} onRetry={retry}>
        {offline?.text ?? 'Check your connection and try again.'}
      </FailedList>
    </>
  )
}

/** Does something when the network is back. */
export function useOnline(then: () => void): void {
  const onOnline = useEffectEvent(then)
  useEffect(() => {
    const listener = () => onOnline()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}

/** The styles of a part are requested once; those that failed are requested again. */
async function fetchStylesAgain(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(
    links
      .filter(({ sheet }) => sheet === null)
      .map((link) => {
        const again = link.cloneNode() as HTMLLinkElement
        const { promise, resolve } = Promise.withResolvers<unknown>()
        again.addEventListener('load', resolve)
        again.addEventListener('error', resolve)
        link.replaceWith(again)
        return promise
      }),
  )
}
