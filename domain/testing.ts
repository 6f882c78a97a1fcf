/** Names the lines of docs/requirements.md and docs/findings.md that the running test would fail without; `npm run spec` reads the calls. */
export function covers(..._ids: string[]): void {}
