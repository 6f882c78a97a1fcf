/** Browsers give passkeys to secure pages at a domain name alone; theme.js says so before the first paint. Source: Y-252. */
export function passkeysWork(): boolean {
  return document.documentElement.dataset['passkeys'] === undefined
}

/** Whether this browser offers passkeys in its list of usernames. */
export async function listsPasskeys(): Promise<boolean> {
  if (!passkeysWork() || !('PublicKeyCredential' in globalThis)) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}
