import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const parameter = 'post'

/** Whether the dialog that posts a load is open, and how to open it; `?post=1` in the address opens it once. */
export function usePostLoad(): { opened: boolean; open: () => void; close: () => void } {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get(parameter) === '1'
  const [wasAsked, setWasAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked)
    if (isAsked) setOpened(true)
  }
  useEffect(() => {
    if (isAsked) setSearch(withoutParameter, { replace: true, preventScrollReset: true })
  }, [isAsked, setSearch])
  return { opened, open: () => setOpened(true), close: () => setOpened(false) }
}

function withoutParameter(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(parameter)
  return next
}
