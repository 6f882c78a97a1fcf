export { unsubscribe } from './browser.ts'
export { deviceWords } from './device-words.ts'
export { usePush } from './use-push.ts'
