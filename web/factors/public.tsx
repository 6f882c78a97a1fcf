export { RemoveFactorsButton } from './remove-factors-button.tsx'
export { SecondFactor } from './second-factor.tsx'
