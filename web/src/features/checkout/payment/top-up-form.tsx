import type { TokenPackage } from '@stagedoor/contract/packages'
import { type ReactNode, use, useState } from 'react'
import {
  parseAmount,
  priceOfTokens,
  suggestedAmounts,
  sumAmounts,
} from '../../../lib/forms/amounts.ts'
import { useValidatedForm } from '../../../lib/forms/validated-form.ts'
import {
  currencySign,
  formatMoney,
  formatTokenAmount,
  formatWholeMoney,
  namesTokens,
} from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { refusalMessage } from '../../../lib/labels/refusal-messages.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Chip } from '../../../ui/badge.tsx'
import { FormError } from '../../../ui/field.tsx'
import { FormActions, SubmitButton } from '../../../ui/form-actions.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import { StatementNote } from '../offer-choice.tsx'
import {
  CardChoice,
  firstCard,
  methodOf,
  possibleChoice,
  savedCard,
  usableCards,
} from './card-choice.tsx'
import { CouponField } from './coupon-field.tsx'
import { type AppliedCoupon, priceWith } from './coupon-price.ts'
import {
  cardLabel,
  tokensFor,
  type WireCard,
  type WireMethod,
  type WireTopUpLimits,
} from './labels.ts'
import { PaymentInProgress } from './payment-in-progress.tsx'
import type { ReturnTarget } from './return-target.ts'
import styles from './top-up-form.module.css'
import { useTopUp } from './use-top-up.ts'

interface TopUpFormProps {
  limits: WireTopUpLimits
  cards: readonly WireCard[]
  /** The current wallet balance in tokens. */
  balance: number
  /** The packages of the operator; without any, round amounts are offered. */
  packages?: readonly TokenPackage[]
  /** The tokens missing for the current checkout; they are offered first. */
  missing?: number | undefined
  /** Another step has to be done first. */
  disabled?: boolean
  returnTarget: () => ReturnTarget
  onCredited: (tokens: number) => void
  /** The content below the button. */
  after?: ReactNode
}

/** Chooses the amount of a top-up and how it is paid. */
export function TopUpForm(props: TopUpFormProps) {
  const { limits, disabled = false, after } = props
  const { currency } = limits
  const form = useTopUpForm(props)
  const { topUp, fields, offers, amount, isFine, methods, usable, card, coupon } = form
  if (topUp.waitingFor)
    return (
      <PaymentInProgress id={topUp.waitingFor} onSettled={(payment) => void topUp.ended(payment)} />
    )
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TypedAmount form={form} limits={limits} />
      <fieldset className={styles.chips}>
        <legend className="hidden-visually">{t`Amounts to choose from`}</legend>
        {offers.map((one) => (
          <Chip
            key={one.amount}
            selected={amount === one.amount}
            onClick={() => fields.setFieldValue('typed', plain(one.amount))}
          >
            {one.name && `${one.name}: `}
            {formatWholeMoney(one.amount, currency)}
          </Chip>
        ))}
      </fieldset>
      <CardChoice
        cards={usable}
        methods={methods}
        value={card}
        onChoose={(next) => fields.setFieldValue('card', next)}
      />
      <CouponField applied={coupon} onChange={form.setCoupon} />
      {coupon && isFine && <CouponSummary amount={amount} coupon={coupon} limits={limits} />}
      <FormActions>
        <FormError>
          {topUp.refusal ? refusalMessage(topUp.refusal, limits) : topUp.failure}
        </FormError>
        <SubmitButton disabled={!isFine || disabled} pending={topUp.pending}>
          {isFine ? t`Pay ${formatMoney(priceWith(amount, coupon), currency)}` : t`Pay`}
        </SubmitButton>
        <p className={styles.small}>{footnote(limits, savedCard(usable, card))}</p>
        <StatementNote className={styles.small} method={methodOf(card, methods, usable)} />
        {after}
      </FormActions>
    </form>
  )
}

/** Holds what is typed and chosen, and pays it. */
function useTopUpForm(props: TopUpFormProps) {
  const { limits, cards, balance, missing, packages = [], returnTarget, onCredited } = props
  const offers = amountChoices(limits, missing, packages)
  const usable = usableCards(cards, limits.methods)
  const now = new Date(use(RenderedAt))
  const [coupon, setCoupon] = useState<AppliedCoupon>()
  const topUp = useTopUp({ balance, returnTarget, onCredited })
  const { fields, submit } = useValidatedForm({
    initial: { typed: plain(offers[0]?.amount ?? limits.minimum), card: firstCard(usable, now) },
    async onSubmit() {
      if (isFine && !props.disabled) await topUp.start(amount, card, coupon?.code)
    },
  })
  const { typed } = fields.values
  const amount = parseAmount(typed)
  const isFine = amount !== undefined && amount >= limits.minimum && amount <= limits.maximum
  const methods = limits.methods.filter(
    (method) => !isFine || canCharge(method, priceWith(amount, coupon)),
  )
  const card = possibleChoice(fields.values.card, usable, methods)
  return {
    topUp,
    fields,
    submit,
    offers,
    amount: amount ?? 0,
    isFine,
    usable,
    methods,
    card,
    coupon,
    setCoupon,
  }
}

interface TypedAmountProps {
  form: ReturnType<typeof useTopUpForm>
  limits: WireTopUpLimits
}

function TypedAmount({ form: { fields, amount, isFine }, limits }: TypedAmountProps) {
  const { currency, tokenConversionRate: rate, minimum, maximum } = limits
  const { typed } = fields.values
  const range = t`Between ${formatMoney(minimum, currency)} and ${formatMoney(maximum, currency)} at once`
  return (
    <AmountField
      label={t`Amount in ${currency}`}
      sign={currencySign(currency)}
      value={typed}
      onChange={(next) => fields.setFieldValue('typed', next)}
      note={
        isFine &&
        namesTokens(limits) &&
        t`You get ${formatTokenAmount(tokensFor(amount, rate), limits)}`
      }
      error={typed !== '' && !isFine ? range : undefined}
    />
  )
}

interface CouponSummaryProps {
  amount: number
  coupon: AppliedCoupon
  limits: WireTopUpLimits
}

/** Shows what the fan pays and gets with a coupon. */
function CouponSummary({ amount, coupon, limits }: CouponSummaryProps) {
  const { currency, tokenConversionRate } = limits
  const price = priceWith(amount, coupon)
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t`Price`}</dt>
        <dd>{formatMoney(amount, currency)}</dd>
      </div>
      <div>
        <dt>{t`Coupon ${coupon.code}`}</dt>
        <dd>−{formatMoney(sumAmounts(amount, -price), currency)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t`You pay`}</dt>
        <dd>{formatMoney(price, currency)}</dd>
      </div>
      <div>
        <dt>{t`You get`}</dt>
        <dd>{formatTokenAmount(tokensFor(amount, tokenConversionRate), limits)}</dd>
      </div>
    </dl>
  )
}

const canCharge = ({ minimum, maximum }: WireMethod, amount: number) =>
  amount >= minimum && amount <= maximum

const plain = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

interface AmountChoice {
  readonly amount: number
  readonly name?: string
}

/**
 * Returns the amounts to choose from: the operator's packages within the limits, otherwise round
 * amounts.
 */
function amountChoices(
  terms: WireTopUpLimits,
  missing: number | undefined,
  packages: readonly TokenPackage[],
): readonly AmountChoice[] {
  const payable = packages.filter(({ price }) => price >= terms.minimum && price <= terms.maximum)
  if (missing !== undefined || payable.length === 0) {
    return roundAmountChoices(terms, missing).map((amount) => ({ amount }))
  }
  const byPrice = new Map(payable.map(({ price, name }) => [price, { amount: price, name }]))
  return [...byPrice.values()]
}

function roundAmountChoices(
  terms: WireTopUpLimits,
  missing: number | undefined,
): readonly number[] {
  if (missing === undefined)
    return suggestedAmounts({ ...terms, minimum: Math.max(terms.minimum, 10) }, 4)
  const enough = priceOfTokens(missing, terms.tokenConversionRate, terms)
  const more = suggestedAmounts({ minimum: Math.max(enough + 1, 10), maximum: terms.maximum }, 3)
  return [enough, ...more]
}

function footnote({ isPlayMoney }: WireTopUpLimits, saved: WireCard | undefined): string {
  if (saved) {
    const card = cardLabel(saved)
    return isPlayMoney
      ? t`Paid with ${card}. Play money on this site: nothing is really charged.`
      : t`${card} is charged immediately. It does not renew.`
  }
  return isPlayMoney
    ? t`Play money on this site: nothing is really charged. You pay on the next page and come back here.`
    : t`You pay on the next page and come back here. It does not renew.`
}
