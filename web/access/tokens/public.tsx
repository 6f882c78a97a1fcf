export { StaffTokens } from './staff-tokens.tsx'
export { TokensCard } from './tokens-card.tsx'
