import { IconPencil } from '@tabler/icons-react'
import { modifyBids } from '#domain/bids/api.ts'
import { May } from '#web/api/may.tsx'
import { RowButton } from '#web/shared/table/row-button.tsx'

type ModifyAllProps = {
  /** Of the first load. */
  loadNumber: string
  onClick: () => void
}

/** On the row of loads that were posted together: changes the own bids on all of them with one form. */
export function ModifyAll({ loadNumber, onClick }: ModifyAllProps) {
  return (
    <May call={modifyBids}>
      <RowButton
        label="Modify All"
        name={`Modify all bids on loads posted with ${loadNumber}`}
        icon={IconPencil}
        variant="default"
        onClick={onClick}
      />
    </May>
  )
}
