import { updateSelf } from '@stagedoor/contract/performers'
import { useContractForm } from '../../../lib/forms/form.ts'
import type { Fields } from '../../../lib/forms/validated-form.ts'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useNetHint } from '../../../lib/money/net-hint.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckField, FormError, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { refreshOffers } from '../queries.ts'
import { formatBundlePrice } from './bundle-price.ts'
import styles from './creator-account.module.css'
import type { PerformerSelf, TabProps } from './performer-self.ts'
import { SubscriptionTermsPreview } from './subscription-terms-preview.tsx'

const LONGEST_TRIAL_DAYS = 30

const valuesOf = (me: PerformerSelf) => ({
  monthlyPrice: me.isPriceChosen ? String(me.monthlyPrice) : '',
  threeMonthPrice: String(me.threeMonthPrice),
  sixMonthPrice: String(me.sixMonthPrice),
  yearlyPrice: String(me.yearlyPrice),
  isFreeSubscription: me.isFreeSubscription,
  durationFreeSubscriptionDays: String(me.durationFreeSubscriptionDays),
  asksCurrentFans: false,
})

/** Edits what a subscription costs and how long its trial lasts. */
export function PricingTab({ me, onSaved }: TabProps) {
  const {
    currency,
    minimumSubscriptionPrice: low,
    maximumSubscriptionPrice: high,
    freeSubscriptionEnabled,
  } = useSite()
  const check = (typed: string) => priceProblem(typed, low, high, currency)
  const { fields, submit, pending, formError } = useContractForm(updateSelf, {
    initial: valuesOf(me),
    body: (typed) => ({
      monthlyPrice: amountOf(typed.monthlyPrice),
      threeMonthPrice: amountOf(typed.threeMonthPrice),
      sixMonthPrice: amountOf(typed.sixMonthPrice),
      yearlyPrice: amountOf(typed.yearlyPrice),
      isFreeSubscription: typed.isFreeSubscription,
      durationFreeSubscriptionDays: Number(typed.durationFreeSubscriptionDays),
      ...(typed.asksCurrentFans && { asksCurrentFans: true }),
    }),
    check: {
      monthlyPrice: check,
      threeMonthPrice: check,
      sixMonthPrice: check,
      yearlyPrice: check,
    },
    onDone(answer) {
      onSaved(answer)
      void refreshOffers()
      fields.reset(valuesOf(answer))
      toast({ text: t`Changes saved` })
    },
  })
  return (
    <form className={styles.cards} onSubmit={submit} noValidate>
      <Card title={t`Subscription`}>
        <div className={styles.fields}>
          <div className={styles.pairs}>
            <MonthlyPrice fields={fields} />
            <Bundle
              name="threeMonthPrice"
              months={3}
              label={t`Price of 3 months`}
              fields={fields}
            />
            <Bundle name="sixMonthPrice" months={6} label={t`Price of 6 months`} fields={fields} />
            <Bundle name="yearlyPrice" months={12} label={t`Yearly price`} fields={fields} />
          </div>
          {!me.isPriceChosen && (
            <p>{t`Choose a price so that fans can subscribe to you. Until then your page offers no subscription.`}</p>
          )}
          <p className="dim">
            {t`A price is 0, or from ${formatMoney(low, currency)} to ${formatMoney(high, currency)}.`}
          </p>
          <CurrentFans me={me} fields={fields} />
          {freeSubscriptionEnabled && <Trial fields={fields} />}
          <FormError>{formError}</FormError>
          <Button type="submit" variant="primary" pending={pending} disabled={!fields.isDirty}>
            {t`Save`}
          </Button>
        </div>
      </Card>
      <SubscriptionTermsPreview performerId={me._id} isChanging={fields.isDirty} />
    </form>
  )
}

/**
 * Says what a raised price means for current subscribers, and lets the creator ask them to agree to
 * it.
 */
function CurrentFans({
  me,
  fields,
}: {
  me: PerformerSelf
  fields: Fields<ReturnType<typeof valuesOf>>
}) {
  const prices = ['monthlyPrice', 'threeMonthPrice', 'sixMonthPrice', 'yearlyPrice'] as const
  const isRaised =
    me.isPriceChosen && prices.some((name) => amountOf(fields.values[name]) > me[name])
  if (!isRaised) return <p className="dim">{t`Current subscribers keep their price.`}</p>
  return (
    <>
      <CheckField
        role="switch"
        label={t`Ask current subscribers to accept the new price`}
        {...fields.getInputProps('asksCurrentFans', { type: 'checkbox' })}
      />
      <p className="dim">
        {fields.values.asksCurrentFans
          ? t`We ask them by e-mail. The subscriptions of those who do not accept end with the time they paid for.`
          : t`Current subscribers keep their price.`}
      </p>
    </>
  )
}

function Trial({ fields }: { fields: Fields<ReturnType<typeof valuesOf>> }) {
  return (
    <>
      <CheckField
        role="switch"
        label={t`Offer each fan one free trial`}
        {...fields.getInputProps('isFreeSubscription', { type: 'checkbox' })}
      />
      {fields.values.isFreeSubscription && (
        <TextField
          label={t`Trial length in days`}
          hint={t`From 1 to ${LONGEST_TRIAL_DAYS}. A trial ends automatically and never becomes a paid subscription.`}
          type="number"
          inputMode="numeric"
          min={1}
          max={LONGEST_TRIAL_DAYS}
          {...fields.getInputProps('durationFreeSubscriptionDays')}
        />
      )}
    </>
  )
}

function MonthlyPrice({ fields }: Pick<BundleProps, 'fields'>) {
  const net = useNetHint()(amountOf(fields.values.monthlyPrice))
  const hint = net || t`0 makes your subscription free.`
  return <Price label={t`Monthly price`} hint={hint} input={fields.getInputProps('monthlyPrice')} />
}

interface BundleProps {
  name: 'threeMonthPrice' | 'sixMonthPrice' | 'yearlyPrice'
  months: number
  label: string
  fields: Fields<ReturnType<typeof valuesOf>>
}

function Bundle({ name, months, label, fields }: BundleProps) {
  const { currency } = useSite()
  const { monthlyPrice: monthly, [name]: price } = fields.values
  const net = useNetHint()(amountOf(price))
  const compared = formatBundlePrice({ monthly, price, months }, currency)
  const hint = [net, compared].filter(Boolean).join(' ') || t`0 turns this offer off.`
  return <Price label={label} hint={hint} input={fields.getInputProps(name)} />
}

type PriceInput = ReturnType<ReturnType<typeof useContractForm>['fields']['getInputProps']>

function Price({ label, hint, input }: { label: string; hint: string; input: PriceInput }) {
  return <TextField label={label} hint={hint} inputMode="decimal" autoComplete="off" {...input} />
}

/** Parses a typed amount with a comma or a point. */
const amountOf = (typed: string) =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))

function priceProblem(
  typed: string,
  low: number,
  high: number,
  currency: string,
): string | undefined {
  const amount = amountOf(typed)
  if (amount === 0 || (amount >= low && amount <= high)) return undefined
  return t`0, or from ${formatMoney(low, currency)} to ${formatMoney(high, currency)}`
}
