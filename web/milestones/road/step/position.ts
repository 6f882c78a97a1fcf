/** Where the phone was, if it says so. */
export type Position = { lat: number; lon: number; accuracyM: number }

const refusedOn = 'quaybid-no-position'

/**
 * Asks the phone where it is, without waiting for it; refused, it is not asked again that day. Returns how to forget the
 * answer. `onRefused` is called each time the phone gives none. Source: X-096.
 */
export function askPosition(onKnown: (position: Position) => void, onRefused: () => void): () => void {
  const today = new Date().toDateString()
  let isForgotten = false
  const device = navigator.geolocation as Geolocation | undefined
  if (read() === today) {
    onRefused()
  } else if (device) {
    device.getCurrentPosition(
      ({ coords }) => {
        const { latitude, longitude, accuracy } = coords
        if (!isForgotten) onKnown({ lat: latitude, lon: longitude, accuracyM: Math.min(accuracy, 1_000_000) })
      },
      ({ code, PERMISSION_DENIED }) => {
        if (code !== PERMISSION_DENIED) return
        write(today)
        if (!isForgotten) onRefused()
      },
      { timeout: 10_000, maximumAge: 60_000, enableHighAccuracy: true },
    )
  }
  return () => {
    isForgotten = true
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(refusedOn)
  } catch {
    return null
  }
}

function write(day: string) {
  try {
    localStorage.setItem(refusedOn, day)
  } catch {
    // It is asked again then.
  }
}
