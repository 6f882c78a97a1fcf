export { AuthFrame } from './auth-frame.tsx'
export { AuthMessage } from './auth-message.tsx'
export { AuthTabs } from './auth-tabs.tsx'
export { DemoCard } from './demo-card.tsx'
