import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/opsz.css'
import { tokenIn } from '#domain/link-token.ts'
import './base.css'

/** Draws a page for whoever has a link; again when the address gets the secret of another one. */
export function showPage(pageFor: (token: string | null) => ReactNode): void {
  const root = createRoot(document.getElementById('root')!)
  const draw = () => root.render(pageFor(tokenIn(window.location.hash)))
  window.addEventListener('hashchange', draw)
  draw()
}
