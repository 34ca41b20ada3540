import { updateTerms } from '@stagedoor/contract/privatecalls'
import { useContractForm } from '../../lib/forms/form.ts'
import { namesTokens } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { contentPriceOf, contentPriceProblem } from '../../lib/money/content-price.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormError, SelectField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { PriceField } from '../../ui/price-field.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './calls.module.css'
import { keepTerms, useTerms, type WireTerms } from './queries.ts'

/** Chooses whether the performer takes private calls, their audience and the price per minute. */
export function TermsForm({ initial }: { initial: WireTerms }) {
  const { data: terms = initial } = useTerms(initial)
  const site = useSite()
  const { fields, submit, pending, formError } = useContractForm(updateTerms, {
    initial: {
      isOpen: terms.isOpen,
      audience: terms.audience,
      price: String(terms.pricePerMinute ?? 5),
    },
    body: ({ price, ...rest }) => ({ ...rest, pricePerMinute: contentPriceOf(price) ?? 0 }),
    check: { price: (typed) => contentPriceProblem(typed, site) },
    refusals: { 'content.price_out_of_range': 'price' },
    onDone(saved) {
      keepTerms(saved)
      toast({ text: saved.isOpen ? t`You take private calls` : t`You take no private calls` })
    },
  })
  return (
    <form className={styles.terms} onSubmit={submit} noValidate>
      <h2>{t`Private calls`}</h2>
      <p className={styles.note}>
        {t`A fan asks for a call and pays by the second. You see the request on every page and may decline it.`}
      </p>
      <CheckField
        role="switch"
        label={t`Take private calls`}
        {...fields.getInputProps('isOpen', { type: 'checkbox' })}
      />
      <SelectField
        label={t`Who can ask`}
        options={[
          { value: 'subscribers', text: t`Subscribers` },
          { value: 'everyone', text: t`Everyone with an account` },
        ]}
        {...fields.getInputProps('audience')}
      />
      <PriceField
        label={
          namesTokens(site)
            ? t`Price per minute in tokens`
            : t`Price per minute in ${site.currency}`
        }
        value={fields.values.price}
        error={fields.errors.price}
        onChange={(typed) => fields.setFieldValue('price', typed)}
      />
      <FormError>{formError}</FormError>
      <FormActions>
        <Button type="submit" wide pending={pending}>
          {t`Save`}
        </Button>
      </FormActions>
    </form>
  )
}
