export { NoSavedLanes } from './no-saved-lanes.tsx'
export { LanesBar } from './lanes-bar.tsx'
export { SavedLanesCard } from './saved-lanes-card.tsx'
