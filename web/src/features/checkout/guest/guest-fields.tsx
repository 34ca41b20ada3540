import { Fragment, type ReactNode } from 'react'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useSite } from '../../../lib/session/session.ts'
import { CaptchaStatus } from '../../../ui/captcha-status.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormActions, SubmitButton } from '../../../ui/form-actions.tsx'
import { CheckoutError } from '../checkout-error.tsx'
import { type CheckoutIntent, resumeAddressOf } from '../checkout-intent.ts'
import { CardChoice } from '../payment/card-choice.tsx'
import type { WireMethod } from '../payment/labels.ts'
import styles from '../subscribe-form.module.css'
import type { GuestPayment } from './use-guest-payment.ts'

/** A text that paying accepts. */
export interface GuestText {
  readonly slug: string
  readonly title: string
  readonly hash: string
}

interface GuestFieldsProps {
  guest: GuestPayment
  intent: CheckoutIntent
  methods: readonly WireMethod[]
  texts: readonly GuestText[]
  /** The label of the button that pays. */
  label: ReactNode
  disabled?: boolean
  /** What of the payment stays in the wallet. */
  note?: ReactNode
}

/** Takes the address and the way to pay of a visitor without an account. */
export function GuestFields({
  guest,
  intent,
  methods,
  texts,
  label,
  disabled = false,
  note,
}: GuestFieldsProps) {
  const { isPlayMoney } = useSite()
  const logIn = href('auth/login', undefined, { next: resumeAddressOf(intent) })
  return (
    <>
      <p className={styles.small}>
        {jt`Already have an account? ${<a key="1" href={logIn}>{t`Log in`}</a>}`}
      </p>
      <TextField
        label={t`E-mail`}
        hint={t`For the receipt, and to come back to what you bought.`}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        value={guest.email}
        error={guest.emailError}
        onChange={({ target }) => guest.setEmail(target.value)}
      />
      <CardChoice cards={[]} methods={methods} value={guest.card} onChoose={guest.setCard} />
      {note && <p className={styles.small}>{note}</p>}
      <p className={styles.small}>
        {isPlayMoney
          ? t`Play money on this site: nothing is really charged. You pay on the next page and come back here.`
          : t`You pay on the next page and come back here.`}
      </p>
      <FormActions>
        <CheckoutError refusal={guest.refusal} />
        <CaptchaStatus shown={guest.checking} />
        <SubmitButton pending={guest.pending} disabled={disabled}>
          {label}
        </SubmitButton>
        <Accepted texts={texts} />
      </FormActions>
    </>
  )
}

/** Names the texts that the button above accepts; they open in another tab. */
function Accepted({ texts }: { texts: readonly GuestText[] }) {
  if (texts.length === 0) return null
  const links = texts.map(
    ({ slug, title }): ReactNode => (
      <a key={slug} href={href('cms-page', { slug })} target="_blank" rel="noreferrer">
        {title}
      </a>
    ),
  )
  const list = links.reduce((before, link) => (
    <Fragment key="before">{jt`${before} and ${link}`}</Fragment>
  ))
  return (
    <p className={styles.small}>
      {jt`By paying you open an account and accept our ${list}. A password can wait.`}
    </p>
  )
}
