import { use } from 'react'
import { Link } from 'react-router'
import {
  formatMoney,
  formatTokenAmount,
  formatTokens,
  nameOfCode,
  namesTokens,
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
import { bookLabel, reasonLabel, type WireExplanation } from './explanation-labels.ts'
import { useChargeExplanation } from './queries.ts'

/**
 * Explains a charge to the fan who paid it: its worth, its tax, and every transfer with its
 * postings.
 */
export function ChargeExplanationDialog({
  chargeId,
  onClose,
}: {
  chargeId: string
  onClose: () => void
}) {
  const { data, error } = useChargeExplanation(chargeId)
  return (
    <Dialog open onClose={onClose} title={t`How this adds up`}>
      <AmountDialogContent>
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <Skeleton height={160} />}
        {data?.sold && <Sold sold={data.sold} />}
        {data && <Summary explanation={data} />}
        {data?.transfers.map((transfer) => (
          <Transfer key={transfer._id} transfer={transfer} explanation={data} />
        ))}
        {data && (
          <p className="dim">{t`Each transfer adds up to zero: what leaves one account arrives at others.`}</p>
        )}
      </AmountDialogContent>
    </Dialog>
  )
}

function Summary({ explanation }: { explanation: WireExplanation }) {
  const { price, worth, tax, currency, performerName, conversionRate } = explanation
  const money = (amount: number) => formatMoney(amount, currency)
  const site = { tokenConversionRate: conversionRate, currency }
  return (
    <AmountLines>
      <AmountLine name={t`Taken from your wallet`} value={formatTokenAmount(price, site)} />
      {namesTokens(site) && (
        <AmountLine
          name={t`Worth, at ${formatTokens(conversionRate)} tokens for ${formatMoney(1, currency)}`}
          value={money(worth)}
        />
      )}
      {tax && (
        <AmountLine
          name={t`Sales tax, ${nameOfCode('region', tax.country)}, ${tax.basisPoints / 100} %`}
          value={money(tax.amount)}
        />
      )}
      <AmountLine
        name={t`For ${performerName} and the site`}
        value={money(worth - (tax?.amount ?? 0))}
        strong
      />
    </AmountLines>
  )
}

interface TransferProps {
  transfer: WireExplanation['transfers'][number]
  explanation: WireExplanation
}

function Transfer({ transfer: { reason, createdAt, postings }, explanation }: TransferProps) {
  const { currency, performerName, conversionRate } = explanation
  const site = { tokenConversionRate: conversionRate, currency }
  // An exchange at one to one is no step that people see.
  const shown = postings.filter(({ book }) => namesTokens(site) || book !== 'exchange')
  const sign = (amount: number) => (amount > 0 ? '+' : '')
  return (
    <AmountEvent title={reasonLabel(reason)} at={createdAt}>
      {shown.map(({ book, asset, amount }) => (
        <AmountLine
          key={book + asset}
          name={bookLabel({ book, asset }, performerName)}
          value={
            sign(amount) +
            (asset === 'tokens' ? formatTokenAmount(amount, site) : formatMoney(amount, currency))
          }
        />
      ))}
    </AmountEvent>
  )
}

/** Names what was sold, with a link to its page. */
function Sold({ sold }: { sold: WireSoldItem }) {
  const name = soldItemName(sold, new Date(use(RenderedAt)))
  const page = soldItemPage(sold, 'buyer')
  return <b>{page ? <Link to={page}>{name}</Link> : name}</b>
}
