import { renewals, type Scene } from './scene.ts'
import type { TestApp } from '#server/test/app.ts'

/** Scenes for calls that write. Each serves until a call finds it used up. */
export function scenesAt(app: TestApp, make: () => Promise<Scene>) {
  let scene: Promise<Scene> | undefined
  const latest = () => (scene ??= make())
  return {
    latest,
    /**
     * The status of a call whose subject exists. If it is refused in the scene of earlier calls, it is retried: after
     * what it uses up was made again, if possible, and then in a new scene.
     */
    async statusOf(name: string, call: (scene: Scene) => Promise<number>): Promise<number> {
      const isNew = !scene
      const status = await call(await latest())
      if (isNew || !isRefused(status)) return status
      const again = await statusWhenRenewed(name, call)
      if (again !== null && !isRefused(again)) return again
      scene = make()
      return call(await scene)
    },
  }

  async function statusWhenRenewed(name: string, call: (scene: Scene) => Promise<number>): Promise<number | null> {
    const renew = renewals[name]
    if (!renew) return null
    const used = await latest()
    const renewed = { ...used, ...(await renew(app, used)) }
    scene = Promise.resolve(renewed)
    return call(renewed)
  }
}

function isRefused(status: number): boolean {
  return status >= 400 && status < 500
}
