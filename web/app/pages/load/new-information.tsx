import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { reveal } from '#web/shared/parts/reveal.ts'
import { useAddressChoice } from '#web/shared/list/use-address.ts'
import { AwardBanner } from './award-banner.tsx'

/** That the shipper answered a question or added a note since the trucker's bid. Source: Y-116. */
export function NewInformation({ tabs }: { tabs: RefObject<HTMLElement | null> }) {
  const [, setTab] = useAddressChoice('tab', ['bid', 'documents', 'questions'])
  function read() {
    setTab('questions')
    reveal(tabs.current)
  }
  return (
    <AwardBanner
      label="New information"
      words={
        <>
          <b>New information since your bid.</b> Your bid stays as it is.
        </>
      }
      acts={
        <Button size="xs" variant="light" onClick={read}>
          Read
        </Button>
      }
    />
  )
}
