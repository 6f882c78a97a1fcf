/** The terminal and the date of the pickup say to a driver which load it is. */
type LinkedLoad = { id: number; loadNumber: string; pickupTerminalID: number | null; pickupDate: string | null }

export type LinksDialogProps = { load: LinkedLoad; opened: boolean; onClose: () => void }
