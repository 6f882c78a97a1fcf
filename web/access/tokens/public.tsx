export { StaffTokens } from './token-rows.tsx'
export { TokensCard } from './tokens-card.tsx'
