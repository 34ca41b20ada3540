import { CALL_NOTE_MAX, request } from '@stagedoor/contract/privatecalls'
import { useContractForm } from '../../lib/forms/form.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { jt, msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { useBalance } from '../../lib/money/balance.ts'
import { href } from '../../lib/navigation/href.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, SelectField, TextAreaField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Price, useFormatPrice } from '../../ui/price.tsx'
import styles from './calls.module.css'
import { SupervisionNote } from './supervision-note.tsx'

interface RequestDialogProps {
  performer: { readonly _id: string; readonly name: string }
  pricePerMinute: number
  isBusy: boolean
  /** True while the performer has an open stream. */
  isOnAir: boolean
  /** True while staff review pictures of private calls. */
  isSupervised: boolean
  onRequested: (id: string) => void
  onClose: () => void
}

/** Shows the price of a private call and what the wallet pays for, and requests it. */
export function RequestDialog({
  performer,
  pricePerMinute,
  isBusy,
  isOnAir,
  isSupervised,
  onRequested,
  onClose,
}: RequestDialogProps) {
  const balance = useBalance()
  const { fields, submit, pending, formError } = useContractForm(request, {
    initial: { minutes: '', note: '' },
    body: ({ minutes, note }) => ({
      pricePerMinute,
      ...(isSupervised && { isSupervised }),
      ...(note && { note }),
      ...(minutes && { spendingLimit: Math.round(Number(minutes) * pricePerMinute * 100) / 100 }),
    }),
    callInput: () => ({ params: { performerId: performer._id } }),
    onDone: ({ _id }) => onRequested(_id),
  })
  const affordable = Math.floor(balance / pricePerMinute)
  return (
    <Dialog open onClose={onClose} title={t`Private call with ${performer.name}`} place="rise">
      <form className={styles.form} onSubmit={submit} noValidate>
        <p
          className={styles.price}
        >{jt`${<Price key="1" tokens={pricePerMinute} />} per minute`}</p>
        <p className={styles.note}>
          {t`You pay by the second, and only while you see ${performer.name}. Nothing is paid for the request or for lost seconds.`}
        </p>
        <BalanceNote balance={balance} minutes={affordable} />
        <LimitField
          minutes={affordable}
          pricePerMinute={pricePerMinute}
          {...fields.getInputProps('minutes')}
        />
        <TextAreaField
          label={t`Message (optional)`}
          rows={2}
          maxLength={CALL_NOTE_MAX}
          {...fields.getInputProps('note')}
        />
        {isOnAir && (
          <p
            className={styles.note}
          >{t`${performer.name} is live. The stream pauses when your call is accepted.`}</p>
        )}
        {isBusy && (
          <p className={styles.note}>{t`${performer.name} is in another call at the moment.`}</p>
        )}
        {isSupervised && <SupervisionNote />}
        <FormError>{formError}</FormError>
        <FormActions>
          {affordable > 0 ? (
            <Button type="submit" variant="primary" size="l" wide pending={pending}>
              {t`Request the call`}
            </Button>
          ) : (
            <ButtonLink variant="primary" size="l" wide to={href('wallet')}>
              {t`Top up your wallet`}
            </ButtonLink>
          )}
        </FormActions>
      </form>
    </Dialog>
  )
}

function BalanceNote({ balance, minutes }: { balance: number; minutes: number }) {
  const count = formatCount(minutes)
  return (
    <p className={styles.note}>
      {jt`Your wallet holds ${<Price key="1" tokens={balance} />}.`}{' '}
      {minutes > 0
        ? ngettext(msgid`That is ${count} minute.`, `That is ${count} minutes.`, minutes)
        : t`That is too little for one minute.`}
    </p>
  )
}

const LIMITS = [1, 3, 5, 10, 15, 30, 60]

interface LimitFieldProps {
  /** The minutes that the wallet pays for. */
  minutes: number
  pricePerMinute: number
  value: string
  onChange: (event: { target: { value: string } }) => void
}

function LimitField({ minutes, pricePerMinute, ...input }: LimitFieldProps) {
  const price = useFormatPrice()
  const limits = LIMITS.filter((one) => one <= minutes)
  if (limits.length === 0) return null
  const options = limits.map((one) => ({
    value: String(one),
    text: ngettext(
      msgid`${one} minute, ${price(one * pricePerMinute)}`,
      `${one} minutes, ${price(one * pricePerMinute)}`,
      one,
    ),
  }))
  return (
    <SelectField
      label={t`End it after`}
      options={[{ value: '', text: t`No limit` }, ...options]}
      {...input}
    />
  )
}
