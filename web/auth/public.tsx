export { DemoCard } from './demo-card.tsx'
