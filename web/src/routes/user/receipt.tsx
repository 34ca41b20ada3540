import type { WireOf } from '@stagedoor/contract/kit'
import { readReceipt, receiptPdfPath } from '@stagedoor/contract/purchases'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { type ReactNode, use } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { gatewayLabel } from '../../features/checkout/payment/labels.ts'
import { formatShare } from '../../features/earnings/labels.ts'
import { RefundRequestButton, RefundStateBadge } from '../../features/wallet/refund-request.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { formatCount, formatInstant, formatMoney } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t, translateText } from '../../lib/i18n/i18n.ts'
import { soldItemName, soldItemPage } from '../../lib/labels/sold-item.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import styles from './receipt.module.css'

export const meta = pageMeta<typeof loader>(({ number }) => ({
  title: t`Receipt ${number}`,
  hidden: true,
}))

const read = pageRead('user/receipt', readReceipt, ({ params: { id }, search }) => ({
  params: { id },
  query: search.get('named') === 'true' ? { named: true } : {},
}))

export const loader = pageLoader('user/receipt', read.load)

type ReceiptProps = { receipt: WireOf<typeof readReceipt> }

/**
 * Shows a receipt to print or to save as a PDF: it says what was paid and for what, and names the
 * creator only where its buyer chooses that.
 */
export default function Receipt() {
  const receipt = read.use(useLoaderData<typeof loader>())
  const { number, issuedAt, seller, buyer, creator, paidBy, descriptor, refundRule } = receipt
  return (
    <div className={styles.page}>
      <Tools receipt={receipt} />
      <article className={styles.paper}>
        <header className={styles.head}>
          <h1>{t`Receipt`}</h1>
          <p>
            <b>{seller.name}</b>
            {seller.details && (
              <span translate="no" className={styles.details}>
                {seller.details}
              </span>
            )}
            {seller.url}
          </p>
        </header>
        <dl className={styles.facts}>
          <Fact name={t`Number`}>{number}</Fact>
          <Fact name={t`Date`}>{t`${formatInstant(new Date(issuedAt), 'UTC')} UTC`}</Fact>
          <Fact name={t`Sold to`}>
            {buyer.name} (@{buyer.username})
          </Fact>
          {creator && (
            <Fact name={t`Creator`}>
              {creator.name} (@{creator.username})
            </Fact>
          )}
          <Fact name={t`Paid by`}>{paidBy === 'wallet' ? t`Wallet` : gatewayLabel(paidBy)}</Fact>
          {refundRule && <Fact name={t`Refund on request until`}>{refundEnd(refundRule)}</Fact>}
          {descriptor && <Fact name={t`On your bank statement`}>{descriptor}</Fact>}
        </dl>
        <Lines receipt={receipt} />
        <Refund receipt={receipt} />
        <small className={styles.full}>{receipt._id}</small>
      </article>
    </div>
  )
}

/** Returns until when a refund can be asked for: a day, or days after goods arrived. */
function refundEnd({
  until,
  daysAfterArrival: days,
}: NonNullable<ReceiptProps['receipt']['refundRule']>): string {
  if (days === null) return t`${formatInstant(new Date(until), 'UTC')} UTC`
  return ngettext(
    msgid`${formatCount(days)} day after it arrived`,
    `${formatCount(days)} days after it arrived`,
    days,
  )
}

/** Says by which rule the buyer can ask for a refund, or what became of what they asked. */
function Refund({ receipt: { _id, refundRule, refundRequest } }: ReceiptProps) {
  if (refundRequest) return <Requested request={refundRequest} />
  if (!refundRule) return null
  return (
    <div className={styles.refund}>
      <p className="dim">{translateText(refundRule.reason)}</p>
      <RefundRequestButton receiptId={_id} />
    </div>
  )
}

function Requested({
  request: { state, reason, answer, createdAt },
}: {
  request: NonNullable<ReceiptProps['receipt']['refundRequest']>
}) {
  return (
    <section aria-label={t`Your request for a refund`} className={styles.refund}>
      <p>
        <RefundStateBadge state={state} />{' '}
        <span className="dim">{t`${formatInstant(new Date(createdAt), 'UTC')} UTC`}</span>
      </p>
      <blockquote translate="no" dir="auto">
        {reason}
      </blockquote>
      {state === 'open' && <p className="dim">{t`We send you an e-mail when it is decided.`}</p>}
      {answer && (
        <p>
          <b>{t`Our answer`}</b>{' '}
          <span translate="no" dir="auto">
            {answer}
          </span>
        </p>
      )}
    </section>
  )
}

function Tools({ receipt: { _id, paidBy, item, paidFor } }: ReceiptProps) {
  const [search] = useSearchParams()
  const isNamed = search.get('named') === 'true'
  const isPlain = item === 'Wallet credit' && !paidFor
  const back = paidBy === 'wallet' ? href('user/wallet-transactions') : href('user/payment-history')
  return (
    <nav aria-label={t`Receipt`} className={styles.tools}>
      <ButtonLink to={back}>{t`Back`}</ButtonLink>
      <span className={styles.buttons}>
        {!isPlain && (
          <ButtonLink
            to={href('user/receipt', { id: _id }, isNamed ? {} : { named: 'true' })}
            replace
            preventScrollReset
            icon={<IconUser size={19} aria-hidden="true" />}
          >
            {isNamed ? t`Leave out the creator` : t`Name the creator`}
          </ButtonLink>
        )}
        <Button icon={<IconPrinter size={19} aria-hidden="true" />} onClick={() => window.print()}>
          {t`Print`}
        </Button>
        <ButtonLink
          variant="primary"
          to={`${receiptPdfPath}?id=${_id}${isNamed ? '&named=true' : ''}`}
          reloadDocument
          download
          icon={<IconDownload size={19} aria-hidden="true" />}
        >
          {t`Download PDF`}
        </ButtonLink>
      </span>
    </nav>
  )
}

function Lines({ receipt }: ReceiptProps) {
  const { tokens, total, refunded, tax, currency, item, paidFor } = receipt
  const paid = paidFor?.price ?? tokens
  return (
    <dl className={styles.lines}>
      <Fact name={<ItemName receipt={receipt} />}>
        {paid === null ? formatMoney(total, currency) : <Price tokens={paid} />}
      </Fact>
      {paidFor && paidFor.rest > 0 && (
        <Fact name={translateText(item)}>{formatMoney(paidFor.rest, currency)}</Fact>
      )}
      <Fact name={t`Total`} isTotal>
        {formatMoney(total, currency)}
      </Fact>
      {tax && (
        <Fact
          name={t`Included sales tax (${tax.country}, ${formatShare(tax.basisPoints / 10_000)})`}
        >
          {formatMoney(tax.amount, currency)}
        </Fact>
      )}
      {refunded > 0 && <Fact name={t`Refunded`}>−{formatMoney(refunded, currency)}</Fact>}
    </dl>
  )
}

function ItemName({ receipt: { item, sold, paidFor } }: ReceiptProps) {
  const now = new Date(use(RenderedAt))
  const page = sold && soldItemPage(sold, 'buyer')
  const name = sold && soldItemName(sold, now)
  return (
    <>
      {translateText(paidFor?.item ?? item)}
      {sold && ': '}
      {page ? <Link to={page}>{name}</Link> : name}
    </>
  )
}

function Fact({
  name,
  isTotal = false,
  children,
}: {
  name: ReactNode
  isTotal?: boolean
  children: ReactNode
}) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
