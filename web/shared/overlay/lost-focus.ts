/** Milliseconds in which a dialog is gone, and how often that is looked for. */
const patience = { all: 3000, each: 100 }

/**
 * Gives the focus a place by `go` once it is lost, as with the button that a dialog began at; returns how to stop
 * looking.
 */
export function onceFocusIsLost(go: () => void): () => void {
  const timer = setInterval(() => {
    if (document.activeElement !== document.body) return
    clearInterval(timer)
    go()
  }, patience.each)
  const end = setTimeout(() => clearInterval(timer), patience.all)
  return () => {
    clearInterval(timer)
    clearTimeout(end)
  }
}
