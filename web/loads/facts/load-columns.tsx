import { formatDateOrFlexible } from '#domain/formats.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import type { Column } from '#web/shared/table/table-types.ts'
import { CargoOfBatch } from '#web/loads/batch/head-cells.tsx'
import { ContainerCell, LoadRouteCell, LoadTypeCell } from './load-cells.tsx'

/** The columns that tables of loads share; a table gives them its own widths and headers. Source. */
export const loadColumns = {
  loadNumber: {
    key: 'loadNumber',
    header: 'Load ID',
    width: 106,
    least: 96,
    identity: true,
    cell: (load) => load.loadNumber,
  },
  type: {
    key: 'type',
    header: 'Import/Export',
    width: 98,
    least: 62,
    cell: (load) => <LoadTypeCell load={load} />,
    ofGroup: ([load]) => load && <LoadTypeCell load={load} />,
  },
  route: {
    key: 'route',
    header: 'Origin/Destination',
    skeleton: 'lines',
    cell: (load) => <LoadRouteCell load={load} tight />,
    ofGroup: ([load]) => load && <LoadRouteCell load={load} tight />,
  },
  containerType: {
    key: 'containerType',
    header: 'Container Type',
    width: 130,
    least: 82,
    skeleton: 'lines',
    cell: (load) => <ContainerCell load={load} />,
    ofGroup: (loads) => <CargoOfBatch loads={loads} />,
  },
  pickupDate: {
    key: 'pickupDate',
    header: 'PICKUP Date',
    width: 114,
    least: 68,
    cell: (load) => formatDateOrFlexible(load.pickupDate),
    ofGroup: ([load]) => load && formatDateOrFlexible(load.pickupDate),
  },
} satisfies Record<string, Column<AnyLoad>>
