export { RatesCard } from './rates-card.tsx'
