import { Dialog } from '../../ui/dialog.tsx'
import type { ForSale, Payee } from './use-pay.ts'

/** What was asked for. */
export type Asked =
  | { readonly what: 'subscribe'; readonly performer: Payee; readonly type: 'monthly' | 'yearly' | 'free' | undefined }
  | { readonly what: 'tip'; readonly performer: Payee }
  | { readonly what: 'buy'; readonly post: ForSale }

interface PayDialogsProps {
  asked: Asked
  onSettled: (paid: boolean) => void
}

/** The dialog of what was asked for. */
export function PayDialogs({ asked, onSettled }: PayDialogsProps) {
  return (
    <Dialog open onClose={() => onSettled(false)} title={asked.what}>
      <p />
    </Dialog>
  )
}
