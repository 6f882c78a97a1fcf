export type LinksDialogProps = { load: { id: number; loadNumber: string }; opened: boolean; onClose: () => void }
