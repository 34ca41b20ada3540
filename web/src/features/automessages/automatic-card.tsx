import {
  AUTOMATIC_TEXT_MAX,
  EXPIRING_DAYS_MAX,
  updateAutomatic,
} from '@stagedoor/contract/automessages'
import { useContractForm } from '../../lib/forms/form.ts'
import type { Fields } from '../../lib/forms/validated-form.ts'
import { namesTokens } from '../../lib/i18n/format.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { contentPriceOf } from '../../lib/money/content-price.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField, FormError, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './automessages.module.css'
import { labelsOf, NAME } from './labels.ts'
import type { WireAutomatic } from './queries.ts'

type Values = {
  isOn: boolean
  text: string
  days: string
  minimumTip: string
}

/** Edits an automatic message, and switches it on or off. */
export function AutomaticCard({ message }: { message: WireAutomatic }) {
  const { kind, isOn, text, days, minimumTip } = message
  const { title, when } = labelsOf(kind)
  const { fields, submit, pending, formError } = useContractForm(updateAutomatic, {
    initial: { isOn, text, days: String(days), minimumTip: String(minimumTip) } as Values,
    body: (values) => ({
      isOn: values.isOn,
      text: values.text,
      ...(kind === 'expiring' && { days: Number(values.days) }),
      ...(kind === 'tip' && { minimumTip: contentPriceOf(values.minimumTip) ?? 0 }),
    }),
    callInput: () => ({ params: { kind } }),
    check: {
      text: (text, { isOn }) =>
        isOn && !text.trim() ? t`Write the message before you switch it on.` : undefined,
      days: daysProblem,
      minimumTip: (typed) =>
        contentPriceOf(typed) === undefined ? t`Enter a number, such as 5 or 0.` : undefined,
    },
    onDone: () => toast({ text: t`“${title}” is saved` }),
  })
  return (
    <Card title={title}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <CheckField
          role="switch"
          label={when}
          {...fields.getInputProps('isOn', { type: 'checkbox' })}
        />
        <TextAreaField
          label={t`Message`}
          hint={t`${NAME} becomes the name of the fan.`}
          maxLength={AUTOMATIC_TEXT_MAX}
          {...fields.getInputProps('text')}
        />
        {kind === 'expiring' && <DaysField fields={fields} />}
        {kind === 'tip' && <SmallestTipField fields={fields} />}
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" pending={pending}>
            {t`Save message`}
          </Button>
        </FormActions>
      </form>
    </Card>
  )
}

function daysProblem(typed: string): string | undefined {
  const days = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  return days < 1 || days > EXPIRING_DAYS_MAX
    ? t`Enter a whole number from 1 to ${EXPIRING_DAYS_MAX}.`
    : undefined
}

const DaysField = ({ fields }: { fields: Fields<Values> }) => (
  <TextField
    label={t`Days before the end`}
    inputMode="numeric"
    autoComplete="off"
    {...fields.getInputProps('days')}
  />
)

function SmallestTipField({ fields }: { fields: Fields<Values> }) {
  const site = useSite()
  const least = contentPriceOf(fields.values.minimumTip)
  return (
    <TextField
      label={namesTokens(site) ? t`Smallest tip in tokens` : t`Smallest tip in ${site.currency}`}
      hint={least ? jt`Tips from ${<Price key="1" tokens={least} />}.` : t`Every tip.`}
      inputMode="decimal"
      autoComplete="off"
      {...fields.getInputProps('minimumTip')}
    />
  )
}
