const name = 'quaybid-last-contact'
let latest: number | null = null

/**
 * The server's clock at the last answer that this phone had, in milliseconds; null before the first. A step that is
 * saved now happened after it, whatever the phone's clock says. Source: X-085.
 */
export function lastContact(): number | null {
  latest ??= readKept()
  return latest
}

/** Takes in the `Date` of an answer; it survives a killed tab. */
export function noteContact(date: string | null): void {
  const at = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(at)) return
  latest = at
  try {
    localStorage.setItem(name, String(at))
  } catch {
    // A full phone keeps it while the page is open.
  }
}

function readKept(): number | null {
  try {
    const kept = localStorage.getItem(name)
    return kept === null ? null : Number(kept)
  } catch {
    return null
  }
}
