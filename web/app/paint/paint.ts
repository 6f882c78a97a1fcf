/** Draws pages at build time, so that they are there before any script. The build runs it in Node. */
export { paintDashboard } from './paint-dashboard.tsx'
export { paintSignIn } from './paint-sign-in.tsx'
