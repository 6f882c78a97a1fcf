/** A number behind its label, which is there once: "MC 884213" of "884213" and of "MC 884213"; null without a number. Source: F-246. */
export function labelled(label: string, number: string | null | undefined): string | null {
  const text = number?.trim()
  if (!text) return null
  return text.toUpperCase().startsWith(label.toUpperCase()) ? text : `${label} ${text}`
}
