import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { focusPosted } from './focus-posted.ts'

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
  return { opened, open: () => show(false), close: () => setOpened(false), onPosted }
}

function withoutParameter(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(parameter)
  return next
}
