import type { ContainerType } from '#domain/loads/container-types.ts'

/**
 * The contents of a container and its handling; `special` are the flags other than overweight, which follows from the
 * weight. Without `live`, the container is dropped.
 */
export type Cargo = {
  type: ContainerType
  weight: string
  special?: ('DG' | 'OOG' | 'Reefer' | 'Bonded')[]
  isExport?: true
  live?: true
  instructions: string | null
}

export const cargo = {
  furniture: {
    type: "40' HC",
    weight: 'Legal',
    live: true,
    instructions:
      'Floor-loaded furniture, about 2 h to unload. Dock appointments 07:00 to 15:00, call 555-0142 the day before.',
  },
  housewares: {
    type: "40' HC",
    weight: 'Legal',
    instructions: 'Drop at door 12-18, empty ready after 48 h. Check in at the guard shack.',
  },
  general: { type: "40' GP", weight: 'Legal', instructions: null },
  apparel: {
    type: "45' HC",
    weight: '28400',
    instructions: 'Garments on hangers. High-security seal must be intact at delivery.',
  },
  tile: {
    type: "20' GP",
    weight: '41250',
    live: true,
    instructions: 'Ceramic tile, palletised. Tri-axle chassis required, carrier pulls the overweight permit.',
  },
  granite: {
    type: "20' GP",
    weight: 'Overweight',
    live: true,
    instructions:
      'Granite slabs on A-frames. Scale ticket before leaving the terminal, heavy-haul corridor where there is one.',
  },
  fasteners: {
    type: "40' HC",
    weight: '45200',
    instructions: 'Fasteners in drums, gross 45,200 lbs. Slider chassis and scale ticket required.',
  },
  shrimp: {
    type: "40' Reefer HC",
    weight: '42800',
    special: ['Reefer'],
    live: true,
    instructions:
      'Frozen shrimp, set point -4 F. Genset required and running until the doors are backed in. Pulp check at delivery.',
  },
  avocados: {
    type: "40' Reefer HC",
    weight: 'Legal',
    special: ['Reefer', 'Bonded'],
    live: true,
    instructions:
      'Avocados, set point 41 F, vents 25 %. Moves in bond to the USDA inspection dock first; seal may be cut there only.',
  },
  pharma: {
    type: "20' Reefer",
    weight: '18600',
    special: ['Reefer'],
    live: true,
    instructions: 'Temperature 59 to 77 F, data logger inside. No stops on the way, no drop.',
  },
  paint: {
    type: "20' GP",
    weight: '36500',
    special: ['DG'],
    live: true,
    instructions: 'UN1263 paint, class 3, PG II. Hazmat endorsement and placards on all four sides. No tunnels.',
  },
  batteries: {
    type: "40' HC",
    weight: 'Legal',
    special: ['DG'],
    instructions: 'UN3480 lithium ion batteries, class 9. Emergency contact 555-0199 on the delivery order.',
  },
  press: {
    type: "40' FR",
    weight: '52000',
    special: ['OOG'],
    live: true,
    instructions: `OOG: 38'6" L x 11'8" W x 10'2" H, over width 22" on each side. State permits and one escort needed, daylight only. Crane at site, 3 h to unload.`,
  },
  boat: {
    type: "40' FR HC",
    weight: '19800',
    special: ['OOG'],
    live: true,
    instructions: `OOG: 36'0" L x 10'6" W x 12'4" H, over height 34". Route survey for 15'6" loaded height, avoid low bridges.`,
  },
  glass: {
    type: "40' OT",
    weight: '33700',
    special: ['OOG'],
    live: true,
    instructions: `OOG: inside width, over height 18". Tarp stays on. Unload from the top with the site's crane, 2 h free needed.`,
  },
  bonded: {
    type: "40' HC",
    weight: 'Legal',
    special: ['Bonded'],
    instructions: 'In bond to the CFS, IT number on the delivery order. Seal must stay intact, bonded carrier only.',
  },
  spirits: {
    type: "20' HC",
    weight: '37400',
    special: ['Bonded'],
    live: true,
    instructions: 'Bottled spirits to a bonded warehouse. Team or secured yard if it stays overnight.',
  },
  resin: {
    type: "40' HC",
    weight: '43800',
    isExport: true,
    live: true,
    instructions: 'Resin in sacks. Check the ERD before pulling the empty. Food-grade box, no holes, no odor.',
  },
  hay: {
    type: "40' HC",
    weight: 'Overweight',
    isExport: true,
    live: true,
    instructions:
      'Compressed hay. Scale on site, VGM sent by the shipper. Loaded return before the cut-off on the booking.',
  },
  poultry: {
    type: "40' Reefer HC",
    weight: '44500',
    special: ['Reefer'],
    isExport: true,
    live: true,
    instructions:
      'Frozen poultry, pre-cool to 0 F before loading. Genset required. Cut-off is tight, confirm the return slot.',
  },
  paper: {
    type: "40' GP",
    weight: '43100',
    isExport: true,
    instructions: 'Drop the empty, pull the loaded box after 24 h. Kraft rolls, blocked and braced.',
  },
  solvent: {
    type: "20' GP",
    weight: '39900',
    special: ['DG'],
    isExport: true,
    live: true,
    instructions:
      'UN1993 flammable liquid n.o.s., class 3, PG III, in drums. Dock receipt and DG declaration with the driver.',
  },
  turbine: {
    type: "40' OT HC",
    weight: '47500',
    special: ['OOG', 'Bonded'],
    isExport: true,
    live: true,
    instructions: `OOG: 39'2" L x 7'6" W x 11'9" H, over height 26". Returns to the port under bond, permits for gross 87,000 lbs.`,
  },
  machinery: {
    type: "20' FR",
    weight: '31200',
    special: ['OOG'],
    live: true,
    instructions: `OOG: 19'4" L x 9'10" W x 8'6" H, over width 11" on each side. Wide-load signs, daylight only.`,
  },
} as const satisfies Record<string, Cargo>

export type CargoName = keyof typeof cargo
export const cargoNames = Object.keys(cargo) as CargoName[]
