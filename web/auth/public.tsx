export { AuthFrame, AuthMessage } from './auth-frame.tsx'
export { AuthTabs } from './auth-tabs.tsx'
export { DemoCard } from './demo-card.tsx'
