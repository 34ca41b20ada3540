import { ApiError } from '@stagedoor/contract/kit'
import { type FormEvent, use, useRef, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useLeavePage } from '../../../lib/navigation/navigation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormError, SelectField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import { useCountries, useOpenCardForm, useSaveCard } from '../queries.ts'
import styles from './card-form.module.css'
import {
  brandOf,
  digitsOf,
  months,
  problemsOf,
  type TypedCard,
  type WireCardForm,
  yearsFrom,
} from './labels.ts'
import { createCardToken } from './widget.ts'

interface NewCardFormProps {
  form: WireCardForm
  /** The address of the account, which the company sends its receipts to. */
  email: string
}

/**
 * Takes a card for later payments. Only the company's script reads its number: the fields have no
 * names, so that no browser sends them to this site, and no value of them is kept.
 */
export function NewCardForm({ form, email }: NewCardFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { problems, failure, pending, submit } = useNewCard(form, element)
  const { title } = form
  const of = (name: keyof TypedCard) => ({
    'data-ccbill': name,
    error: problems[name],
    required: true,
  })
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <TextField
          label={t`First name`}
          autoComplete="cc-given-name"
          maxLength={20}
          {...of('firstName')}
        />
        <TextField
          label={t`Last name`}
          autoComplete="cc-family-name"
          maxLength={20}
          {...of('lastName')}
        />
      </div>
      <input type="hidden" data-ccbill="nameOnCard" />
      <TextField
        label={t`Card number`}
        autoComplete="cc-number"
        inputMode="numeric"
        maxLength={24}
        {...of('cardNumber')}
      />
      <Expiry of={of} />
      <div className={styles.pair}>
        <CountryField {...of('country')} />
        <TextField
          label={t`Postal code`}
          autoComplete="postal-code"
          maxLength={16}
          {...of('postalCode')}
        />
      </div>
      <TextField
        label={t`E-mail`}
        type="email"
        autoComplete="email"
        defaultValue={email}
        {...of('email')}
      />
      <FormActions>
        <FormError>{failure}</FormError>
        <Button type="submit" variant="primary" size="l" wide pending={pending}>
          {t`Save the card`}
        </Button>
        <p className={styles.small}>
          {t`The card goes straight to ${title}, which stores it. This site never sees its number. Nothing is charged now.`}
        </p>
        <ButtonLink to={href('user/cards')} reloadDocument variant="quiet" wide>
          {t`Cancel`}
        </ButtonLink>
      </FormActions>
    </form>
  )
}

type FieldOf = (name: keyof TypedCard) => {
  'data-ccbill': string
  error: string | undefined
  required: boolean
}

function Expiry({ of }: { of: FieldOf }) {
  const now = new Date(use(RenderedAt))
  const options = (values: readonly string[]) => values.map((value) => ({ value, text: value }))
  return (
    <div className={styles.triple}>
      <SelectField
        label={t`Month`}
        autoComplete="cc-exp-month"
        placeholder={t`MM`}
        defaultValue=""
        options={options(months)}
        {...of('expMonth')}
      />
      <SelectField
        label={t`Year`}
        autoComplete="cc-exp-year"
        placeholder={t`YYYY`}
        defaultValue=""
        options={options(yearsFrom(now))}
        {...of('expYear')}
      />
      <TextField
        label={t`Security code`}
        autoComplete="cc-csc"
        inputMode="numeric"
        maxLength={4}
        {...of('cvv2')}
      />
    </div>
  )
}

function CountryField(props: ReturnType<FieldOf>) {
  const { data: countries = [] } = useCountries()
  return (
    <SelectField
      label={t`Country`}
      autoComplete="country"
      placeholder={t`Choose a country`}
      defaultValue=""
      options={countries.map(({ code, name }) => ({ value: code, text: name }))}
      {...props}
    />
  )
}

function useNewCard(form: WireCardForm, element: React.RefObject<HTMLFormElement | null>) {
  const open = useOpenCardForm()
  const save = useSaveCard()
  const { leaving, leaveFor } = useLeavePage()
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)

  async function send(card: TypedCard) {
    const { paymentGateway } = form
    const { accessToken } = await open({ body: { paymentGateway } })
    const token = await createCardToken(form, accessToken)
    const ends = { month: Number(card.expMonth), year: Number(card.expYear) }
    const shown = {
      brand: brandOf(card.cardNumber),
      last4Digits: digitsOf(card.cardNumber).slice(-4),
      ...ends,
    }
    const holderName = `${card.firstName} ${card.lastName}`
    await save({ params: { gateway: paymentGateway }, body: { token, holderName, ...shown } })
    leaveFor(href('user/cards'))
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!element.current || pending) return
    const card = typedIn(element.current)
    const found = problemsOf(card)
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setPending(true)
    await send(card).catch((error: unknown) => setFailure(failureOf(error)))
    setPending(false)
  }
  return { problems, failure, pending: pending || leaving, submit }
}

/** Reads the fields, and gives the script the name on the card. */
function typedIn(form: HTMLFormElement): TypedCard {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[data-ccbill]')]
  const { nameOnCard: _, ...card } = Object.fromEntries(
    inputs.map((input) => [input.dataset.ccbill ?? '', input.value]),
  )
  const holder = inputs.find(({ dataset }) => dataset.ccbill === 'nameOnCard')
  if (holder) holder.value = `${card.firstName} ${card.lastName}`.trim()
  return card as TypedCard
}

const failureOf = (error: unknown): string =>
  error instanceof ApiError
    ? error.message
    : t`The payment service did not accept this card. Check the details.`
