export { TeamCard } from './team-card.tsx'
