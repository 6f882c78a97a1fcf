import { Button, type ButtonProps } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { listDocuments } from '#domain/documents/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { downloadHref } from './document-cells.tsx'

/** The newest proof of delivery of a load; null where there is none, undefined while that is not known. */
export function useProof(loadId: number, enabled = true) {
  const { data } = useProofs(loadId, enabled)
  return data && (data.find(({ removed }) => !removed) ?? null)
}

/** Whether that is still to be read; false as well where it cannot be. */
export function useIsProofPending(loadId: number, enabled: boolean): boolean {
  return useProofs(loadId, enabled).isPending && enabled
}

function useProofs(loadId: number, enabled: boolean) {
  return useApi(listDocuments, { query: { loadId: String(loadId), type: 'pod' } }, { enabled })
}

type ProofButtonProps = { proof: NonNullable<ReturnType<typeof useProof>> } & ButtonProps

/** Opens the proof of delivery in a new tab. Source: F-260. */
export function ProofButton({ proof, ...others }: ProofButtonProps) {
  return (
    <Button
      variant="default"
      component="a"
      href={downloadHref(proof)}
      target="_blank"
      rel="noopener"
      leftSection={<IconFileCheck size={18} stroke={1.75} aria-hidden />}
      {...others}
    >
      View Proof of Delivery
    </Button>
  )
}
