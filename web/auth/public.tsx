export { AuthFrame, AuthMessage } from './auth-frame.tsx'
export { DemoCard } from './demo-card.tsx'
