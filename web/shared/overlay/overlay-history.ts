import { useEffect, useEffectEvent } from 'react'

/** How to close each overlay that is open, the topmost last. */
const overlays: (() => void)[] = []
/** Our own history steps in progress. */
let ownSteps = 0
/** Whether the router is on its way to a page. */
let isUnderWay = false
/** Whether a step over a leftover entry is in progress. */
let isSkipping = false
let timer: ReturnType<typeof setTimeout> | undefined

/** An entry of the history: `key` and `index` are the router's; an overlay's entry has those of its page. */
type Place = { key: unknown; index: number; isOverlay: boolean }
let last: Place = { key: undefined, index: 0, isOverlay: false }

function here(): Place {
  const state = history.state as { key?: string; idx?: number; overlay?: boolean } | null
  return { key: state?.key, index: state?.idx ?? 0, isOverlay: state?.overlay === true }
}

/** While anything is open the page has a second entry in the history, which Back takes away. */
function settle(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    last = here()
    if (isUnderWay) return
    const { isOverlay } = last
    if (overlays.length > 0 && !isOverlay) addEntry()
    if (overlays.length === 0 && isOverlay && !isSkipping) ownStep(-1)
    last = here()
  })
}

function addEntry(): void {
  history.pushState({ ...history.state, overlay: true }, '')
}

/** The entry of an overlay whose page was replaced, by a filter say, is added again before Back can be pressed. */
function keepEntry(): void {
  const { isOverlay, index } = here()
  if (overlays.length === 0 || isOverlay || !last.isOverlay || index !== last.index) return
  addEntry()
  last = here()
}

function ownStep(by: 1 | -1): void {
  ownSteps += 1
  history.go(by)
}

/** Runs before the router, which only handles pages. */
function onPop(event: PopStateEvent): void {
  const [from, to] = [last, here()]
  const wasSkipping = isSkipping
  last = to
  isSkipping = false
  if (ownSteps > 0) {
    ownSteps -= 1
    event.stopImmediatePropagation()
    // The user went to another page in the meantime: it stays.
    if (to.isOverlay && overlays.length === 0) ownStep(1)
    else settle()
    return
  }
  if (overlays.length > 0) {
    if (to.isOverlay || to.index !== from.index) return
    if (to.key === from.key) event.stopImmediatePropagation()
    overlays.at(-1)?.()
    settle()
    return
  }
  // The router must learn of the page that a skip led to.
  if (!wasSkipping || to.isOverlay) skipSpent(event, from, to)
}

/** An entry of an overlay that has been closed is no step of its own. */
function skipSpent(event: PopStateEvent, from: Place, to: Place): void {
  const isLeft = from.isOverlay && !to.isOverlay && to.index === from.index && to.key === from.key
  if (!to.isOverlay && !isLeft) return
  event.stopImmediatePropagation()
  isSkipping = true
  history.go(isLeft || to.index < from.index ? -1 : 1)
}

/** Back closes open overlays, the topmost first. Source: G-223. */
export function useBackCloses(opened: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!opened) return undefined
    const overlay = () => onBack()
    overlays.push(overlay)
    settle()
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1)
      settle()
    }
  }, [opened])
}

type Router = { subscribe: (listener: (state: { navigation: { state: string } }) => void) => unknown }

/** Leaves the history alone while the router is on its way to a page; once in the app. */
export function followRouter(router: Router): void {
  router.subscribe(({ navigation }) => {
    isUnderWay = navigation.state !== 'idle'
    if (!isUnderWay) keepEntry()
    settle()
  })
}

// Listeners of the window are called in their order: the router, which imports this, comes second.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPop)
  settle()
}
