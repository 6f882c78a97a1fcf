export const laneDirections = ['any', 'import', 'export'] as const
export type LaneDirection = (typeof laneDirections)[number]
