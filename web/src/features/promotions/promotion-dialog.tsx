import { createPromotion, searchPromotions } from '@stagedoor/contract/promotions'
import { useContractForm } from '../../lib/forms/form.ts'
import type { Fields } from '../../lib/forms/validated-form.ts'
import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { timeHint } from '../../lib/i18n/time-hint.ts'
import { browserTimeZone } from '../../lib/i18n/time-zone.ts'
import { discounted, useNetHint } from '../../lib/money/net-hint.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, SelectField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { toast } from '../../ui/toast.ts'
import {
  audienceOptions,
  endAfter,
  lapsedOptions,
  limitOf,
  limitProblem,
  openForOptions,
  percentProblem,
  periodOptions,
  startAt,
} from './labels.ts'
import styles from './promotions.module.css'
import { useFanLists, useMonthlyPrice } from './queries.ts'

const initial = {
  name: '',
  percent: '',
  periods: '1',
  audience: 'all',
  lapsedDays: '30',
  listId: '',
  maxUses: '',
  startsAt: '',
  openFor: '30',
}
type Values = typeof initial

const bodyOf = ({
  name,
  percent,
  periods,
  audience,
  maxUses,
  startsAt,
  openFor,
  ...fans
}: Values) => ({
  name,
  percent: Number(percent),
  periods: Number(periods),
  audience: audience as 'all',
  ...(audience === 'lapsed' && { lapsedDays: Number(fans.lapsedDays) }),
  ...(audience === 'list' && fans.listId && { listId: fans.listId }),
  ...limitOf(maxUses),
  ...(startAt(startsAt) && { startsAt: startAt(startsAt)?.toISOString() ?? '' }),
  ...endAfter(openFor, startAt(startsAt)),
})

/** Starts a promotion on the creator's page. */
export function PromotionDialog({ onClose }: { onClose: () => void }) {
  const netOf = useDiscountHint()
  const { fields, submit, pending, formError } = useContractForm(createPromotion, {
    initial,
    body: bodyOf,
    check: { percent: percentProblem, maxUses: limitProblem },
    refusals: { 'promotions.list_not_found': 'listId' },
    settles: [searchPromotions],
    onDone({ status }) {
      onClose()
      toast({
        text:
          status === 'scheduled'
            ? t`Your promotion will start at its time`
            : t`Your promotion has started`,
      })
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`New promotion`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className="dim">
          {t`A discount on your monthly price. Fans see both prices before they pay, and each can use it once.`}
        </p>
        <div className={styles.pair}>
          <TextField
            label={t`Discount in percent`}
            hint={netOf(fields.values.percent)}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            {...fields.getInputProps('percent')}
          />
          <SelectField
            label={t`Applies to`}
            options={periodOptions()}
            {...fields.getInputProps('periods')}
          />
        </div>
        <AudienceFields fields={fields} />
        <BoundFields fields={fields} />
        <TextField
          label={t`Name`}
          hint={t`Only you see it.`}
          autoComplete="off"
          maxLength={60}
          {...fields.getInputProps('name')}
        />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {t`Start promotion`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

/** Asks when a promotion begins and ends, and after how many fans. */
function BoundFields({ fields }: { fields: Fields<Values> }) {
  const { startsAt } = fields.values
  return (
    <>
      <TextField
        type="datetime-local"
        label={t`Starts`}
        hint={
          startsAt
            ? timeHint(startsAt, browserTimeZone())
            : t`Leave empty to start now. You can move it in the calendar.`
        }
        {...fields.getInputProps('startsAt')}
      />
      <div className={styles.pair}>
        <SelectField
          label={t`Open for`}
          options={openForOptions()}
          {...fields.getInputProps('openFor')}
        />
        <TextField
          label={t`Largest number of fans`}
          hint={t`Empty for no limit`}
          inputMode="numeric"
          autoComplete="off"
          {...fields.getInputProps('maxUses')}
        />
      </div>
    </>
  )
}

/** Asks whom a promotion is for; nobody else sees it. */
function AudienceFields({ fields }: { fields: Fields<Values> }) {
  const { data: lists } = useFanLists()
  const all = lists?.data ?? []
  const options = audienceOptions().filter(({ value }) => value !== 'list' || all.length > 0)
  const { audience, listId } = fields.values
  const isByRule = all.some(({ _id, rule }) => _id === listId && rule)
  return (
    <>
      <SelectField
        label={t`For`}
        hint={t`Former fans paid before and no longer do.`}
        options={options}
        {...fields.getInputProps('audience')}
      />
      {audience === 'lapsed' && (
        <SelectField
          label={t`Their subscription ended`}
          options={lapsedOptions()}
          {...fields.getInputProps('lapsedDays')}
        />
      )}
      {audience === 'list' && (
        <SelectField
          label={t`List`}
          hint={
            isByRule
              ? t`Fans get the offer within an hour of matching the rule, and keep it until it ends.`
              : undefined
          }
          options={[
            { value: '', text: t`Choose a list` },
            ...all.map(({ _id, name }) => ({ value: _id, text: name })),
          ]}
          {...fields.getInputProps('listId')}
        />
      )}
    </>
  )
}

/**
 * Returns a function that says what fans pay a month with a discount in percent, and what the
 * creator gets of it.
 */
function useDiscountHint(): (percent: string) => string {
  const monthly = useMonthlyPrice()
  const { currency } = useSite()
  const net = useNetHint()
  return (typed) => {
    if (!monthly || percentProblem(typed)) return ''
    const price = discounted(monthly, Number(typed))
    return [t`Fans pay ${formatMoney(price, currency)} a month.`, net(price)].join(' ').trim()
  }
}
