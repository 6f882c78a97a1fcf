import type { CDPSession, Page } from '@playwright/test'

/** A device that the browser finds passkeys on. */
export type Authenticator = {
  /** Whether it finds its owner, by a fingerprint or the like; without that it signs nothing here. */
  setVerified: (isVerified: boolean) => Promise<void>
  /** How many passkeys it has. */
  count: () => Promise<number>
  /** Takes its passkeys away. */
  clear: () => Promise<void>
}

/** Gives the browser of a page a device for passkeys. */
export async function haveAuthenticator(page: Page): Promise<Authenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    clear: async () => {
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}

/** The address of a server at `localhost`, where browsers have passkeys without https. */
export function atLocalhost({ url }: { url: string }): string {
  return url.replace('127.0.0.1', 'localhost')
}
