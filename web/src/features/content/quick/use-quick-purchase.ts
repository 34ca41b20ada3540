import type { ApiError } from '@stagedoor/contract/kit'
import type { QuickUnlock } from '@stagedoor/contract/wallet'
import { useRef } from 'react'
import { usePaymentCall } from '../../../lib/money/payment-call.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { OnUnlock, UnlockableContent } from '../unlock-button.tsx'
import { chargeCallOf, openBought, type QuickKind } from './queries.ts'
import { offerUndo } from './unopened.ts'

interface QuickPurchase {
  readonly content: UnlockableContent
  readonly kind: QuickKind
  readonly quick: Pick<QuickUnlock, 'usesCard'>
  readonly onUnlock: OnUnlock
  /** Reads the content again: it is open. */
  readonly onOpened: () => unknown
}

/**
 * Buys content from the wallet without a dialog, at the price that is shown. What the wallet does
 * not hold is paid by the saved card where the fan chose so; everything else that stands in the way
 * is shown in the dialog.
 */
export function useQuickPurchase({ content, kind, quick, onUnlock, onOpened }: QuickPurchase) {
  const { viewer, updateViewer } = useSession()
  const refused = useRef<ApiError>(undefined)
  const { pay, pending } = usePaymentCall(
    async () => chargeCallOf(kind),
    (refusal) => {
      refused.current = refusal
    },
  )
  const lastRefusal = (): ApiError | undefined => refused.current
  const { _id, price } = content
  const payOtherwise = () => (quick.usesCard && kind !== 'message' ? onUnlock('card') : onUnlock())
  const buy = async (): Promise<unknown> => {
    if (pending) return undefined
    refused.current = undefined
    if ((viewer?.balance ?? 0) < price) return payOtherwise()
    const body = { shownPrice: price, canUndo: true }
    const charged = await pay({ params: { id: _id }, body })
    if (charged) {
      updateViewer({ balance: charged.balance })
      const onUndone = (balance: number) => updateViewer({ balance })
      return offerUndo(_id, charged._id, { onOpened, onUndone })
    }
    const refusal = lastRefusal()
    if (refusal?.is('wallet.already_bought')) return openBought().then(onOpened)
    if (!refusal?.is('wallet.insufficient_balance')) return onUnlock()
    updateViewer({ balance: refusal.data.balance })
    return payOtherwise()
  }
  return { buy, pending }
}
