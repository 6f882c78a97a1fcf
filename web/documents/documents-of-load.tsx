import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMay } from '#web/api/may.tsx'
import { uploadDocument } from '#domain/documents/api.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { countOf } from '#web/shared/table/list-table.tsx'
import { DocumentsTable } from './documents-table.tsx'
import { UploadDialog, useUpload } from './upload/upload-on-demand.tsx'
import { useDocumentsOfLoad } from './use-documents.ts'
import classes from './documents-of-load.module.css'

type DocumentsOfLoadProps = {
  load: { id: number; loadNumber: string }
  /** Whether the caller is one of its parties, who attach documents. */
  isParty: boolean
  /** As a card of its own; else inside an existing card. */
  card?: boolean
}

/** The documents of one load, with the way to add one. Source; G-038, G-169. */
export function DocumentsOfLoad({ load, isParty, card = false }: DocumentsOfLoadProps) {
  const list = useDocumentsOfLoad(load.id)
  const upload = useUpload()
  const button = (
    <Button
      variant="light"
      leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
      onClick={() => upload.open(load.loadNumber)}
    >
      Upload Document
    </Button>
  )
  const mayAdd = useMay()(uploadDocument) && isParty
  const adding = mayAdd && list.items?.length ? button : undefined
  const table = (
    <>
      <DocumentsTable
        label={`Documents of ${load.loadNumber}`}
        list={list}
        withLoad={false}
        empty={
          <EmptyState kind="empty" title="No documents have been uploaded yet." action={mayAdd ? button : undefined}>
            Visible to the shipper and the awarded trucker only.
          </EmptyState>
        }
      />
      <UploadDialog key={upload.opening} {...upload.dialog} />
    </>
  )
  if (card) {
    return (
      <SectionCard title="Documents" count={countOf(list)} action={adding} flush>
        {table}
      </SectionCard>
    )
  }
  return (
    <>
      {adding ? <div className={classes.head}>{adding}</div> : null}
      {table}
    </>
  )
}
