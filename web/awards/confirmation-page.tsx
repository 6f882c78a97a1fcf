import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconFileDownload, IconPrinter } from '@tabler/icons-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { openConfirmation } from '#domain/awards/api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { urlOf } from '#domain/http/endpoint.ts'
import { Id } from '#domain/ids.ts'
import { ApiError } from '#web/api/error.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { useLightPrint } from '#web/shared/parts/light-print.ts'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import { PaperSheet } from './paper-sheet.tsx'
import { paperTitle } from './paper-words.ts'
import { useConfirmation } from './use-confirmation.ts'
import classes from './confirmation-page.module.css'

/** The reader's own side of an award's confirmation as a sheet of paper, without the shell. Source: X-154. */
export function Component() {
  const { loadId } = useParams()
  const [search] = useSearchParams()
  const id = Id.safeParse(Number(loadId))
  const asked = Id.safeParse(Number(search.get('version')))
  const read = useConfirmation(id.data ?? 0, { version: asked.data, enabled: id.success })
  if (read.data) return <Page loadId={id.data!} confirmation={read.data} />
  const isMissing = !id.success || (read.error instanceof ApiError && read.error.status === 404)
  if (isMissing) return <Missing />
  if (!read.error) {
    return (
      <main className={classes.page} aria-busy>
        <Skeleton height={720} radius="lg" />
      </main>
    )
  }
  return (
    <main className={classes.page}>
      <FailedList title="Couldn't load the confirmation" retrying={read.isFetching} onRetry={() => void read.refetch()}>
        {read.errorReason}
      </FailedList>
    </main>
  )
}

function Missing() {
  usePageTitle('Confirmation not found')
  return (
    <main className={classes.page}>
      <h1 className={classes.missing}>Confirmation not found</h1>
      <p>
        There is no confirmation of this load for you. <Link to="/">Go to your dashboard</Link>
      </p>
    </main>
  )
}

function Page({ loadId, confirmation }: { loadId: number; confirmation: Confirmation }) {
  const { snapshot, side } = confirmation
  usePageTitle(paperTitle(confirmation))
  useLightPrint()
  return (
    <main className={classes.page}>
      <nav className={classes.bar} aria-label="Confirmation">
        <Link data-touch className={classes.back} to={`/${side}/loads/${loadId}`}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {snapshot.load.loadNumber}
        </Link>
        <Versions loadId={loadId} confirmation={confirmation} />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <Button
          component="a"
          href={urlOf(openConfirmation, { params: { id: loadId }, query: { version: confirmation.version } })}
          target="_blank"
          rel="noopener"
          leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
        >
          PDF
        </Button>
      </nav>
      <PaperSheet confirmation={confirmation} />
    </main>
  )
}

/** The other versions that there are. */
function Versions({ loadId, confirmation: { version, versions } }: { loadId: number; confirmation: Confirmation }) {
  const others = versions.filter((other) => other.version !== version)
  return (
    <span className={classes.versions}>
      {others.map((other) => (
        <Link key={other.version} data-touch to={`/loads/${loadId}/confirmation?version=${other.version}`}>
          Version {other.version}
        </Link>
      ))}
    </span>
  )
}
