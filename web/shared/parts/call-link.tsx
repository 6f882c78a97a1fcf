import { useEffect, useState } from 'react'

type CallLinkProps = { phone: string; country?: string | null | undefined; className?: string | undefined }

/** A phone number as it was typed, and a link to call it once one is recognized in it: what reads them is fetched apart. */
export function CallLink({ phone, country, className }: CallLinkProps) {
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
  if (address === null) return phone
  return (
    <a data-touch className={className} href={address}>
      {phone}
    </a>
  )
}
