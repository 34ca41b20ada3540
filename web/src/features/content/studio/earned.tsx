import { formatCount, formatMoney } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import type { StudioRow } from './studio-kind.ts'

/** Shows the creator's share of the sales of content, and their number. */
export function Earned({ row: { totalSale, totalEarned, price } }: { row: StudioRow }) {
  const { currency } = useSite()
  if (totalSale === 0) return <span className="dim">{price > 0 ? t`Not sold yet` : '–'}</span>
  return (
    <TwoLineCell
      note={ngettext(
        msgid`${formatCount(totalSale)} sale`,
        `${formatCount(totalSale)} sales`,
        totalSale,
      )}
    >
      {formatMoney(totalEarned, currency)}
    </TwoLineCell>
  )
}
