import { useEffect, useState } from 'react'

/** Whether anything on the page has been pressed or typed: when to fetch what is needed soon, but not at first. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const options = { once: true, signal: stop.signal }
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, () => setTouched(true), options)
    return () => stop.abort()
  }, [])
  return touched
}
