import { createTaxRate, listTaxRates } from '@stagedoor/contract/taxes'
import { useContractForm } from '../../../lib/forms/form.ts'
import type { CountryOption } from '../../../lib/i18n/countries.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, SelectField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import { consoleSettles } from '../settles.ts'
import { parseRate } from './labels.ts'
import styles from './taxes.module.css'

interface RateDialogProps {
  countries: readonly CountryOption[]
  onClose: () => void
}

const countryProblem = (code: string) => (code ? undefined : t`Choose a country`)
const rateProblem = (text: string) =>
  parseRate(text) === undefined ? t`Enter a percentage from 0 to 100, such as 19 or 8.1` : undefined
const dayProblem = (day: string) => (day ? undefined : t`Choose a day`)

/** Adds the tax rate of a country from a day on. */
export function RateDialog({ countries, onClose }: RateDialogProps) {
  const { fields, submit, pending, formError } = useContractForm(createTaxRate, {
    initial: { country: '', basisPoints: '', validFrom: '' },
    body: ({ basisPoints, ...rest }) => ({ ...rest, basisPoints: parseRate(basisPoints) ?? 0 }),
    check: { country: countryProblem, basisPoints: rateProblem, validFrom: dayProblem },
    refusals: { 'taxes.rate_exists': 'validFrom' },
    settles: consoleSettles(listTaxRates),
    async onDone() {
      onClose()
      toast({ text: t`The rate is added` })
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`New tax rate`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SelectField
          label={t`Country`}
          placeholder={t`Choose a country`}
          options={countries}
          {...fields.getInputProps('country')}
        />
        <TextField
          label={t`Rate in percent`}
          inputMode="decimal"
          autoComplete="off"
          hint={t`0 ends the tax of the country on that day.`}
          {...fields.getInputProps('basisPoints')}
        />
        <TextField
          label={t`Valid from`}
          type="date"
          hint={t`Sales before that day keep their tax.`}
          {...fields.getInputProps('validFrom')}
        />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {t`Add rate`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
