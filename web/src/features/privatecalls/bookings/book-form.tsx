import { CALL_NOTE_MAX } from '@stagedoor/contract/privatecalls'
import { type FormEvent, useState } from 'react'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { browserTimeZone } from '../../../lib/i18n/time-zone.ts'
import { useBalance } from '../../../lib/money/balance.ts'
import { href } from '../../../lib/navigation/href.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormError, TextAreaField } from '../../../ui/field.tsx'
import { FormActions, SubmitButton } from '../../../ui/form-actions.tsx'
import { Price } from '../../../ui/price.tsx'
import { BookingRules } from './booking-rules.tsx'
import styles from './bookings.module.css'
import { timeIn } from './labels.ts'
import { settleBooked, useBook, type WireBooking, type WireBookingOffer } from './queries.ts'
import { TimePicker } from './time-picker.tsx'

interface BookFormProps {
  offer: WireBookingOffer
  onBooked: (booking: WireBooking) => void
}

/** Chooses a time for a call, shows its price and its rule, and books it. */
export function BookForm({ offer, onBooked }: BookFormProps) {
  const isHydrated = useHydrated()
  const { pay, pending, refusal, clearRefusal } = useBook()
  const [startsAt, setStartsAt] = useState<string>()
  const [note, setNote] = useState('')
  const { performerInfo, pricing, price, minutes, deposit, freeHours } = offer
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!startsAt) return
    const booked = await pay({
      params: { performerId: performerInfo._id },
      body: { startsAt, pricing, price, minutes, deposit, freeHours, ...(note && { note }) },
    })
    // Also after a refusal: the offer that is shown may not be in force any more.
    await settleBooked()
    if (booked) onBooked(booked)
  }
  const choose = (at: string) => {
    clearRefusal()
    setStartsAt(at)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <BookingRules offer={offer} />
      {isHydrated && (
        <TimePicker performerId={performerInfo._id} value={startsAt} onChoose={choose} />
      )}
      <TextAreaField
        label={t`Message (optional)`}
        rows={2}
        maxLength={CALL_NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {startsAt && <Chosen startsAt={startsAt} offer={offer} />}
      <FormError>{refusal?.message}</FormError>
      <FormActions>
        <BookButton deposit={deposit} isChosen={startsAt !== undefined} pending={pending} />
      </FormActions>
    </form>
  )
}

interface ChosenProps {
  startsAt: string
  offer: WireBookingOffer
}

const HOUR_MS = 3_600_000

/**
 * Says which time is chosen, what it is for the creator when their zone is another one, and that a
 * call so soon is not cancelled free of charge.
 */
function Chosen({ startsAt, offer }: ChosenProps) {
  const { timeZone: zone, freeHours } = offer
  const { name } = offer.performerInfo
  const own = browserTimeZone()
  const isLate = Date.parse(startsAt) - freeHours * HOUR_MS <= Date.now()
  return (
    <p role="status" className={styles.note}>
      {timeIn(startsAt, own)}
      {zone !== own && (
        <>
          <br />
          {t`For ${name}: ${timeIn(startsAt, zone)}`}
        </>
      )}
      {isLate && (
        <>
          <br />
          <b>{t`This time is so soon that the deposit is lost if you cancel.`}</b>
        </>
      )}
    </p>
  )
}

interface BookButtonProps {
  deposit: number
  isChosen: boolean
  pending: boolean
}

function BookButton({ deposit, isChosen, pending }: BookButtonProps) {
  const balance = useBalance()
  if (balance < deposit)
    return (
      <ButtonLink variant="primary" size="l" wide to={href('wallet')}>
        {t`Top up your wallet`}
      </ButtonLink>
    )
  return (
    <SubmitButton pending={pending} disabled={!isChosen}>
      {jt`Book for ${<Price key="1" tokens={deposit} />}`}
    </SubmitButton>
  )
}
