import { useWatch } from 'react-hook-form'
import { containerProblem, type DetailInput } from '#web/details/form/public.tsx'
import type { PostLoadFormApi } from '../post-load-fields.ts'

/** What is wrong with the container number of a row while it is typed; nothing for other kinds of cells. Source: X-023. */
export function useContainerProblem(
  control: PostLoadFormApi['control'],
  row: number,
  kind: DetailInput['kind'],
): string | undefined {
  const isContainer = kind === 'container'
  const [containerNumber, containerNumberUnchecked] = useWatch({
    control,
    name: [`boxes.${row}.details.containerNumber`, `boxes.${row}.details.containerNumberUnchecked`],
    disabled: !isContainer,
  })
  return isContainer ? containerProblem({ containerNumber, containerNumberUnchecked }) : undefined
}
