import { use } from 'react'
import { Link } from 'react-router'
import {
  formatDay,
  formatMoney,
  formatTokenAmount,
  namesTokens,
  type TokenRate,
} from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { soldItemName, soldItemPage, type WireSoldItem } from '../../lib/labels/sold-item.ts'
import {
  AmountDialogContent,
  AmountEvent,
  AmountLine,
  AmountLines,
} from '../../ui/amount-lines.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bookLabel, holdLabel, reasonLabel, type WireExplanation } from './explanation-labels.ts'
import { formatShare } from './labels.ts'
import { type Reader, useExplanation } from './queries.ts'

interface ExplanationDialogProps {
  earningId: string
  reader: Reader
  onClose: () => void
}

/**
 * Explains an earning to its creator or to an admin: its rates, its holds, and every transfer with
 * its postings.
 */
export function ExplanationDialog({ earningId, reader, onClose }: ExplanationDialogProps) {
  const { data, error } = useExplanation(earningId, reader)
  return (
    <Dialog open onClose={onClose} title={t`How this adds up`}>
      <AmountDialogContent>
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <Skeleton height={160} />}
        {data?.sold && <Sold sold={data.sold} />}
        {data && <Summary explanation={data} reader={reader} />}
        {data?.transfers.map((transfer) => (
          <Transfer
            key={transfer._id}
            transfer={transfer}
            currency={data.currency}
            reader={reader}
          />
        ))}
        {data && (
          <p className="dim">{t`Each transfer adds up to zero: what leaves one account arrives at others.`}</p>
        )}
      </AmountDialogContent>
    </Dialog>
  )
}

function Summary({ explanation, reader }: { explanation: WireExplanation; reader: Reader }) {
  const { currency, netPrice, holds, refundedNetPrice, paidPrice, paidAt } = explanation
  const now = new Date(use(RenderedAt))
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <AmountLines>
      <Origin explanation={explanation} money={money} />
      {refundedNetPrice > 0 && (
        <AmountLine name={t`Refunded of it`} value={money(-refundedNetPrice)} />
      )}
      <AmountLine
        name={reader === 'admin' ? t`The creator’s` : t`Yours`}
        value={money(netPrice - refundedNetPrice)}
        strong
      />
      {holds.map((hold) => (
        <AmountLine
          key={hold.state + hold.dueAt}
          name={holdLabel(hold, formatDay(new Date(hold.dueAt), now, 'UTC'))}
          value={money(hold.remaining)}
        />
      ))}
      {paidPrice > 0 && paidAt && (
        <AmountLine
          name={t`Paid out on ${formatDay(new Date(paidAt), now, 'UTC')}`}
          value={money(paidPrice)}
        />
      )}
    </AmountLines>
  )
}

interface OriginProps {
  explanation: WireExplanation
  money: (amount: number) => string
}

/** Says from what an earning comes: a price that is shared, or the site’s fee on other sales. */
function Origin({ explanation, money }: OriginProps) {
  const { grossPrice, commissionPrice, commissionBasisPoints, transfers } = explanation
  if (commissionPrice < 0)
    return <AmountLine name={t`From the site’s share`} value={money(-commissionPrice)} />
  const tax = transfers[0]?.postings.find(({ book }) => book === 'tax')?.amount ?? 0
  return (
    <>
      <AmountLine name={t`Paid by the fan`} value={money(grossPrice + tax)} />
      {tax > 0 && <AmountLine name={t`Sales tax`} value={money(-tax)} />}
      <AmountLine
        name={t`The site’s share, ${formatShare(commissionBasisPoints / 10_000)}`}
        value={money(-commissionPrice)}
      />
    </>
  )
}

interface TransferProps {
  transfer: WireExplanation['transfers'][number]
  currency: string
  reader: Reader
}

function Transfer({ transfer, currency, reader }: TransferProps) {
  const { reason, createdAt, postings, conversionRate } = transfer
  const site = { tokenConversionRate: conversionRate ?? 1, currency }
  // An exchange at one to one is no step that people see.
  const shown = postings.filter(({ book }) => namesTokens(site) || book !== 'exchange')
  return (
    <AmountEvent title={reasonLabel(reason, reader)} at={createdAt}>
      {shown.map((posting, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a transfer never change
        <AmountLine key={line} name={bookLabel(posting, reader)} value={amountOf(posting, site)} />
      ))}
    </AmountEvent>
  )
}

function amountOf(
  { asset, amount }: WireExplanation['transfers'][number]['postings'][number],
  site: TokenRate,
): string {
  const sign = amount > 0 ? '+' : ''
  return (
    sign +
    (asset === 'tokens' ? formatTokenAmount(amount, site) : formatMoney(amount, site.currency))
  )
}

/** Names what was sold, with a link to its page. */
function Sold({ sold }: { sold: WireSoldItem }) {
  const name = soldItemName(sold, new Date(use(RenderedAt)))
  const page = soldItemPage(sold, 'seller')
  return <b>{page ? <Link to={page}>{name}</Link> : name}</b>
}
