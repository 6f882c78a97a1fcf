import { Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listScenarios } from '#domain/scenarios/api.ts'
import type { OwnScenario, Scenarios } from '#domain/scenarios/scenario.ts'
import { queryKeyOf, useApi } from '#web/api/hooks.ts'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { type Choice, choicesOf } from './scenario-choice.ts'
import classes from '../what-if.module.css'

const failure = "Couldn't load your scenarios"

/** The shipper's scenarios. */
export function useScenarios() {
  return useApi(listScenarios, {}, { failure })
}

type ScenariosLoadedProps = {
  /** Whether the container is dropped: then nobody waits at the door. */
  isDrop: boolean
  children: (choices: readonly Choice[]) => ReactNode
}

/** Waits for the shipper's scenarios, which say what the view opens with. Source: Y-018. */
export function ScenariosLoaded({ isDrop, children }: ScenariosLoadedProps) {
  const waiting = (
    <div className={classes.waiting} role="status" aria-label="Loading your scenarios">
      <Skeleton height={420} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </div>
  )
  return (
    <Loaded read={useScenarios()} skeleton={waiting}>
      {(scenarios) => children(choicesOf(scenarios, isDrop))}
    </Loaded>
  )
}

/** Puts a scenario just saved beside the others before they are read again, so that it can be chosen at once. */
export function useAddScenario(): (saved: OwnScenario) => void {
  const client = useQueryClient()
  return (saved) =>
    client.setQueryData<Scenarios>(queryKeyOf(listScenarios, {}), (before) =>
      before && !before.items.some(({ id }) => id === saved.id)
        ? { ...before, items: [...before.items, saved] }
        : before,
    )
}
