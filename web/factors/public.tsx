export { Passkeys } from './passkeys/passkeys.tsx'
export { PasskeyNeeded } from './passkeys/passkey-needed.tsx'
export { RemoveFactorsButton, RemoveFactorsDialog } from './remove-factors-button.tsx'
export { SecondFactor } from './second-factor.tsx'
