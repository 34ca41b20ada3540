import { updateTerms } from '@stagedoor/contract/callbookings'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { browserTimeZone, timeZoneLabel } from '../../../lib/i18n/time-zone.ts'
import { contentPriceOf, contentPriceProblem } from '../../../lib/money/content-price.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, FormError, SelectField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { PriceField } from '../../../ui/price-field.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './bookings.module.css'
import { HoursField, SingleTimesField } from './hours-field.tsx'
import { minutesLabel } from './labels.ts'
import { keepTerms, type WireBookingTerms } from './queries.ts'

const numbers = ['minutes', 'minimumMinutes', 'noticeHours', 'pauseMinutes', 'freeHours'] as const
type Numbers<Value> = Record<(typeof numbers)[number], Value>

const texts = (terms: Numbers<number>) =>
  Object.fromEntries(numbers.map((name) => [name, String(terms[name])])) as Numbers<string>
const counts = (values: Numbers<string>) =>
  Object.fromEntries(numbers.map((name) => [name, Number(values[name])])) as Numbers<number>

/** Holds the form of the hours and terms; a creator without any has them in the zone of the browser. */
function useTermsForm(initial: WireBookingTerms) {
  const site = useSite()
  const [zone, setZone] = useState(initial.price === null ? browserTimeZone() : initial.timeZone)
  const form = useContractForm(updateTerms, {
    initial: {
      ...texts(initial),
      isOpen: initial.isOpen,
      audience: initial.audience,
      pricing: initial.pricing,
      price: String(initial.price ?? 5),
      hours: initial.hours,
      times: initial.times,
    },
    body: (values) => ({
      ...values,
      ...counts(values),
      timeZone: zone,
      price: contentPriceOf(values.price) ?? 0,
    }),
    check: { price: (typed) => contentPriceProblem(typed, site) },
    refusals: {
      'content.price_out_of_range': 'price',
      'callbookings.minimum_too_long': 'minimumMinutes',
    },
    onDone(saved) {
      keepTerms(saved)
      toast({ text: saved.isOpen ? t`Fans can book you` : t`Saved` })
    },
  })
  return { ...form, zone, setZone }
}

type Fields = ReturnType<typeof useTermsForm>['fields']

/** Chooses the hours at which a creator can be booked, and the price and the rule of booked calls. */
export function BookingTermsForm({ initial }: { initial: WireBookingTerms }) {
  const { fields, submit, pending, formError, zone, setZone } = useTermsForm(initial)
  const { hours, times } = fields.values
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CheckField
        role="switch"
        label={t`Let fans book calls`}
        {...fields.getInputProps('isOpen', { type: 'checkbox' })}
      />
      <HoursField
        hours={hours}
        zone={timeZoneLabel(zone)}
        changeZone={<OwnZone zone={zone} onChoose={setZone} />}
        onChange={(next) => fields.setFieldValue('hours', next)}
      />
      <SingleTimesField
        times={times}
        zone={zone}
        onChange={(next) => fields.setFieldValue('times', next)}
      />
      <PaceFields fields={fields} />
      <PriceFields fields={fields} />
      <RuleFields fields={fields} />
      <FormError>{formError}</FormError>
      <FormActions>
        <Button type="submit" variant="primary" wide pending={pending}>
          {t`Save`}
        </Button>
      </FormActions>
    </form>
  )
}

/** Takes the zone of the browser for the hours; nothing where they are in it. */
function OwnZone({ zone, onChoose }: { zone: string; onChoose: (zone: string) => void }) {
  const own = browserTimeZone()
  if (zone === own) return null
  return <Button size="s" onClick={() => onChoose(own)}>{t`Use ${timeZoneLabel(own)}`}</Button>
}

const PaceFields = ({ fields }: { fields: Fields }) => (
  <div className={styles.pair}>
    <SelectField
      label={t`Length of a call`}
      options={[5, 10, 15, 20, 30, 45, 60, 90, 120].map((minutes) => ({
        value: String(minutes),
        text: minutesLabel(minutes),
      }))}
      {...fields.getInputProps('minutes')}
    />
    <TextField
      inputMode="numeric"
      label={t`Pause after a call (minutes)`}
      {...fields.getInputProps('pauseMinutes')}
    />
  </div>
)

const PriceFields = ({ fields }: { fields: Fields }) => (
  <div className={styles.pair}>
    <SelectField
      label={t`Kind of price`}
      options={[
        { value: 'minute', text: t`Per minute` },
        { value: 'fixed', text: t`One price for the call` },
      ]}
      {...fields.getInputProps('pricing')}
    />
    <PriceField
      value={fields.values.price}
      error={fields.errors.price}
      onChange={(typed) => fields.setFieldValue('price', typed)}
    />
    {fields.values.pricing === 'minute' && (
      <TextField
        inputMode="numeric"
        label={t`Minimum (minutes)`}
        {...fields.getInputProps('minimumMinutes')}
      />
    )}
  </div>
)

const RuleFields = ({ fields }: { fields: Fields }) => (
  <>
    <div className={styles.pair}>
      <TextField
        inputMode="numeric"
        label={t`Bookable until (hours before)`}
        {...fields.getInputProps('noticeHours')}
      />
      <TextField
        inputMode="numeric"
        label={t`Free to move or cancel until (hours before)`}
        {...fields.getInputProps('freeHours')}
      />
    </div>
    <SelectField
      label={t`Who can book`}
      options={[
        { value: 'subscribers', text: t`Subscribers` },
        { value: 'everyone', text: t`Everyone with an account` },
      ]}
      {...fields.getInputProps('audience')}
    />
    <p className={styles.note}>
      {t`The minimum, or the one price, is put aside when a fan books. It is yours if they cancel late or do not come, and goes back if you do not come. Calls that are booked keep their terms.`}
    </p>
  </>
)
