import { useEffect, useState } from 'react'

type CallLinkProps = { phone: string; country?: string | null | undefined; className?: string | undefined }

/** The address that calls a phone number, once one is recognized in it; null until then. What reads numbers is fetched apart. */
export function useCallAddress(phone: string, country?: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    import('#domain/phone.ts').then(
      ({ callAddress }) => isShown && setAddress(callAddress(phone, country ?? undefined)),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [phone, country])
  return address
}

/** A phone number as it was typed, and a link to call it once one is recognized in it. */
export function CallLink({ phone, country, className }: CallLinkProps) {
  const address = useCallAddress(phone, country)
  if (address === null) return phone
  return (
    <a data-touch className={className} href={address}>
      {phone}
    </a>
  )
}
