import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { part } from '#web/shared/parts/part.tsx'
import type * as steps from './code-step.tsx'

/** The code step of each portal, fetched when a sign-in asks for a code. */
export const UserCodeStep = late<ComponentProps<typeof steps.UserCodeStep>>((all) => all.UserCodeStep)
export const StaffCodeStep = late<ComponentProps<typeof steps.StaffCodeStep>>((all) => all.StaffCodeStep)

function late<Props extends object>(pick: (all: typeof steps) => ComponentType<Props>): ComponentType<Props> {
  const load = part<Props>(async () => ({ Component: pick(await import('./code-step.tsx')) }), { isPage: false })
  const Step = lazy(async () => ({ default: (await load()).Component }))
  return function CodeStep(props: Props) {
    return (
      <Suspense>
        <Step {...props} />
      </Suspense>
    )
  }
}
