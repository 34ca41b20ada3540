import { type ReactNode, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import {
  type OrderStatus,
  orderStatusLabel,
  type WireOrder,
} from '../../lib/labels/order-labels.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { readSalesAgain, useUpdateOrder } from './queries.ts'
import { RefundOrderDialog } from './refund-order-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

interface OrderChanges {
  /** Changes the status; asks for the tracking code of an order that is shipped. */
  readonly setStatus: (order: WireOrder, status: OrderStatus) => void
  /** Asks for the tracking code of an order that is shipped already. */
  readonly editCode: (order: WireOrder) => void
  readonly refund: (order: WireOrder) => void
  readonly isPending: boolean
  /** The dialog that is open. */
  readonly dialog: ReactNode
}

/** Provides a seller's changes of an order, which is read again after each. */
export function useOrderChanges(): OrderChanges {
  const updateOrder = useUpdateOrder()
  const [isPending, setPending] = useState(false)
  const [asking, setAsking] = useState<{ order: WireOrder; for: 'ship' | 'refund' }>()
  const close = () => setAsking(undefined)
  const done = () => {
    close()
    readSalesAgain()
  }
  const update = async ({ _id: id, orderNumber }: WireOrder, deliveryStatus: OrderStatus) => {
    setPending(true)
    try {
      await updateOrder({ params: { id }, body: { deliveryStatus } })
      toast({ text: t`Order ${orderNumber}: ${orderStatusLabel(deliveryStatus).text}` })
    } catch (error) {
      toastError(error)
    }
    setPending(false)
    readSalesAgain()
  }
  return {
    setStatus: (order, status) => {
      if (status === 'shipping') setAsking({ order, for: 'ship' })
      else if (status !== order.deliveryStatus) void update(order, status)
    },
    editCode: (order) => setAsking({ order, for: 'ship' }),
    refund: (order) => setAsking({ order, for: 'refund' }),
    isPending,
    dialog: asking && <ChangeDialog {...asking} onClose={close} onDone={done} />,
  }
}

interface ChangeDialogProps {
  order: WireOrder
  for: 'ship' | 'refund'
  onClose: () => void
  onDone: () => void
}

const ChangeDialog = ({ for: purpose, ...rest }: ChangeDialogProps) =>
  purpose === 'ship' ? <ShipDialog {...rest} /> : <RefundOrderDialog {...rest} />
