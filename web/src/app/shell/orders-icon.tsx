import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { formatUnread, openOrders } from '../../lib/realtime/unread-count.ts'
import { CountedIcon } from './counted-icon.tsx'

/** Draws the icon of a creator's orders with the number of those to ship. */
export function OrdersIcon({ size = 23, stroke = 1.8 }: { size?: number; stroke?: number }) {
  const open = openOrders.useCount()
  return (
    <CountedIcon count={open} label={t`${formatUnread(open)} to ship`}>
      <IconPackage size={size} stroke={stroke} />
    </CountedIcon>
  )
}
