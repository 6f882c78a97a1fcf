import { useEffect, useState } from 'react'
import { type Language, languageOf, otherLanguage } from '#web/milestones/road/public.tsx'

/** The language of the page: the browser's until another is chosen, which is kept for the link. Source: X-114. */
export function useLanguage(owner: string): { language: Language; change: () => void } {
  const name = `quaybid-language ${owner}`
  const [language, setLanguage] = useState(() => read(name) ?? languageOf(navigator.languages))
  function change() {
    const other = otherLanguage[language].code
    setLanguage(other)
    try {
      localStorage.setItem(name, other)
    } catch {
      // It holds while the page is open.
    }
  }
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return { language, change }
}

function read(name: string): Language | null {
  try {
    const kept = localStorage.getItem(name)
    return kept === 'en' || kept === 'es' ? kept : null
  } catch {
    return null
  }
}
