import { createLink, searchLinks } from '@stagedoor/contract/promotions'
import { useContractForm } from '../../lib/forms/form.ts'
import type { Fields } from '../../lib/forms/validated-form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, SelectField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { toast } from '../../ui/toast.ts'
import {
  endAfter,
  limitOf,
  limitProblem,
  openForOptions,
  percentProblem,
  periodOptions,
} from './labels.ts'
import styles from './promotions.module.css'

const initial = {
  name: '',
  benefit: 'trial',
  trialDays: '7',
  percent: '',
  periods: '1',
  maxUses: '',
  openFor: '',
}
type Values = typeof initial

const bodyOf = ({ name, benefit, trialDays, percent, periods, maxUses, openFor }: Values) => ({
  name,
  ...(benefit === 'trial' && { trialDays: Number(trialDays) }),
  ...(benefit === 'discount' && { percent: Number(percent), periods: Number(periods) }),
  ...limitOf(maxUses),
  ...endAfter(openFor),
})

const benefitOptions = () => [
  { value: 'trial', text: t`Free trial` },
  { value: 'discount', text: t`Discount` },
  { value: 'none', text: t`Nothing, only count visits` },
]

const daysProblem = (text: string) =>
  /^([1-9]|[12]\d|30)$/.test(text.trim()) ? undefined : t`Enter a whole number from 1 to 30`

/** Creates a link to the creator's page. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const { fields, submit, pending, formError } = useContractForm(createLink, {
    initial,
    body: bodyOf,
    check: {
      percent: (text: string, { benefit }: Values) =>
        benefit === 'discount' ? percentProblem(text) : undefined,
      trialDays: (text: string, { benefit }: Values) =>
        benefit === 'trial' ? daysProblem(text) : undefined,
      maxUses: limitProblem,
    },
    settles: [searchLinks],
    onDone({ name }) {
      onClose()
      toast({ text: t`The link ${name} is ready to copy` })
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`New link`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`Name`}
          hint={t`Only you see it: where you will share the link.`}
          autoComplete="off"
          maxLength={60}
          data-autofocus
          {...fields.getInputProps('name')}
        />
        <SelectField
          label={t`Fans who come by it get`}
          options={benefitOptions()}
          {...fields.getInputProps('benefit')}
        />
        <Benefit fields={fields} />
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
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {t`Create link`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

/** Draws the fields of the chosen benefit. */
function Benefit({ fields }: { fields: Fields<Values> }) {
  const { benefit } = fields.values
  if (benefit === 'trial') {
    return (
      <TextField
        label={t`Days of the free trial`}
        inputMode="numeric"
        autoComplete="off"
        {...fields.getInputProps('trialDays')}
      />
    )
  }
  if (benefit !== 'discount') return null
  return (
    <div className={styles.pair}>
      <TextField
        label={t`Discount in percent`}
        inputMode="numeric"
        autoComplete="off"
        {...fields.getInputProps('percent')}
      />
      <SelectField
        label={t`Applies to`}
        options={periodOptions()}
        {...fields.getInputProps('periods')}
      />
    </div>
  )
}
