import { ApiError } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useLeavePage } from '../../../lib/navigation/navigation.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { useConfirmPayment, useOpenCardForm } from '../queries.ts'
import styles from './card-form.module.css'
import type { WireCardForm } from './labels.ts'
import { askBank } from './widget.ts'

interface ConfirmPaymentProps {
  form: WireCardForm & { readonly transactionId: string }
  confirmation: NonNullable<WireCardForm['confirmation']>
}

/** Has the bank of a saved card confirm a payment, charges the card, and leads to the result. */
export function ConfirmPayment({
  form,
  confirmation: { cardToken, amount, currencyCode },
}: ConfirmPaymentProps) {
  const { currency } = useSite()
  const open = useOpenCardForm()
  const confirm = useConfirmPayment()
  const { leaving, leaveFor } = useLeavePage()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { transactionId, paymentGateway } = form
  const price = formatMoney(amount, currency)

  async function ask() {
    setPending(true)
    setFailure(undefined)
    try {
      const { accessToken } = await open({ body: { paymentGateway } })
      const answer = await askBank(form, cardToken, accessToken)
      await confirm({ params: { id: transactionId }, body: answer })
      leaveFor(href('payment/success', undefined, { transactionId }))
    } catch (error) {
      setFailure(
        error instanceof ApiError ? error.message : t`Your bank could not be asked. Try again.`,
      )
    }
    setPending(false)
  }
  return (
    <div className={styles.form}>
      <input type="hidden" data-ccbill="amount" value={amount} readOnly />
      <input type="hidden" data-ccbill="currencyCode" value={currencyCode} readOnly />
      <p>{t`Your bank wants you to confirm the payment of ${price}. The card is charged after that.`}</p>
      <FormActions>
        <FormError>{failure}</FormError>
        <Button variant="primary" size="l" wide pending={pending || leaving} onClick={ask}>
          {t`Confirm with your bank`}
        </Button>
      </FormActions>
    </div>
  )
}
