import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { postLoad } from '#domain/loads/api.ts'
import { useMay } from '#web/api/may.tsx'

const parameter = 'post'

type PostLoad = {
  opened: boolean
  open: () => void
  close: () => void
  /** Receives the id of the posted load. Nothing on the page opened a dialog that the URL opened. */
  onPosted: (loadId: number) => void
}

/** Whether the dialog that posts a load is open, and how to open it; `?post=1` in the address opens it once. */
export function usePostLoad(): PostLoad {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get(parameter) === '1'
  const mayPost = useMay()(postLoad)
  const [wasAsked, setWasAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  const [isByAddress, setIsByAddress] = useState(false)
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked)
    if (isAsked) show(true)
  }
  useEffect(() => {
    if (isAsked) setSearch(withoutParameter, { replace: true, preventScrollReset: true })
  }, [isAsked, setSearch])
  function show(byAddress: boolean) {
    setOpened(true)
    setIsByAddress(byAddress)
  }
  function onPosted(loadId: number) {
    if (isByAddress) focusPosted(loadId)
  }
  return { opened: opened && mayPost, open: () => show(false), close: () => setOpened(false), onPosted }
}

function withoutParameter(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(parameter)
  return next
}

/** Milliseconds in which the list may come to have the load. */
const patience = 3000

/**
 * Focuses the link of a load that was just posted: in the list once it is there, else in the toast. A user who moves
 * elsewhere first is left there. Source: F-025; G-265.
 */
function focusPosted(loadId: number): void {
  const stop = new AbortController()
  const { signal } = stop
  const link = `a[href="/shipper/loads/${loadId}"]`
  const observer = new MutationObserver(() => focusOn(`main ${link}`))
  const timer = setTimeout(() => {
    focusOn(link)
    stop.abort()
  }, patience)

  function focusOn(selector: string) {
    const found = document.querySelector<HTMLElement>(selector)
    // While the dialog is on its way out it would take the focus back.
    if (!found || document.querySelector('.mantine-Modal-content')) return
    stop.abort()
    found.focus()
  }
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, () => stop.abort(), { signal })
  observer.observe(document.body, { childList: true, subtree: true })
}
