export { unsubscribe } from './browser.ts'
export { deviceWords } from './use-push.ts'
export { usePush } from './use-push.ts'
