import { ASSURANCE_METHODS, EVERYWHERE } from '@stagedoor/contract/agerules'
import type { Fields } from '../../../lib/forms/validated-form.ts'
import type { CountryOption } from '../../../lib/i18n/countries.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { methodNames } from '../../../lib/labels/age-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckField, FormError, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import styles from './age-rules.module.css'
import { actionOptions, recheckOptions } from './labels.ts'
import { type TypedRule, useRuleForm } from './use-rule-form.ts'

interface RuleDialogProps {
  countries: readonly CountryOption[]
  onClose: () => void
}

/** Writes the next rule of age of a place. */
export function RuleDialog({ countries, onClose }: RuleDialogProps) {
  const { fields, submit, pending, refusal, formError } = useRuleForm(onClose)
  return (
    <Dialog open onClose={onClose} title={t`New rule of age`} insistent={pending}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PlaceFields fields={fields} countries={countries} />
        {fields.values.action === 'assure' && <MethodFields fields={fields} />}
        <TextAreaField
          label={t`Law (optional)`}
          hint={t`Stands in the history, and on the public page about age checks.`}
          rows={3}
          maxLength={1000}
          {...fields.getInputProps('law')}
        />
        <div className={styles.pair}>
          <TextField
            label={t`Law since (optional)`}
            hint={t`A year, month or day, such as 2025-07.`}
            {...fields.getInputProps('lawSince')}
          />
          <TextField
            label={t`In force from (UTC)`}
            type="date"
            hint={t`Leave empty for now.`}
            {...fields.getInputProps('inForceFrom')}
          />
        </div>
        <TextAreaField
          label={t`Reason`}
          rows={2}
          maxLength={500}
          {...fields.getInputProps('reason')}
        />
        <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {t`Write rule`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

type PartProps = { fields: Fields<TypedRule> }

function PlaceFields({ fields, countries }: PartProps & Pick<RuleDialogProps, 'countries'>) {
  const everywhere = { value: EVERYWHERE, text: t`Everywhere else` }
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t`Country`}
          placeholder={t`Choose a country`}
          options={[everywhere, ...countries]}
          {...fields.getInputProps('country')}
        />
        <TextField
          label={t`State (optional)`}
          hint={t`Its code in ISO 3166-2, such as TX.`}
          maxLength={3}
          autoComplete="off"
          {...fields.getInputProps('region')}
        />
      </div>
      <SelectField
        label={t`Visitors`}
        options={actionOptions()}
        {...fields.getInputProps('action')}
      />
    </>
  )
}

function MethodFields({ fields }: PartProps) {
  const { recheck, allowsEstimation } = fields.values
  const check = (name: keyof TypedRule) => fields.getInputProps(name, { type: 'checkbox' })
  const names = methodNames()
  return (
    <>
      <fieldset className={styles.methods}>
        <legend>{t`Methods that are accepted`}</legend>
        {ASSURANCE_METHODS.map((method) => (
          <CheckField key={method} label={names[method]} {...check(method)} />
        ))}
      </fieldset>
      <div className={styles.pair}>
        <SelectField
          label={t`Offered at least`}
          options={ASSURANCE_METHODS.map((_, at) => ({ value: `${at + 1}`, text: `${at + 1}` }))}
          {...fields.getInputProps('minimumMethods')}
        />
        <SelectField
          label={t`Asked`}
          options={recheckOptions()}
          {...fields.getInputProps('recheck')}
        />
        {recheck === 'days' && (
          <TextField
            label={t`Days until it is asked again`}
            inputMode="numeric"
            {...fields.getInputProps('recheckDays')}
          />
        )}
        <TextField
          label={t`Days for which the outcome is kept`}
          inputMode="numeric"
          {...fields.getInputProps('retentionDays')}
        />
      </div>
      <CheckField
        label={t`One method must be doubly anonymous: neither side learns of the other`}
        {...check('needsDoubleAnonymity')}
      />
      <CheckField label={t`An estimated age is enough`} {...check('allowsEstimation')} />
      {allowsEstimation && (
        <TextField
          label={t`Estimated age from which on nothing more is asked`}
          inputMode="numeric"
          {...fields.getInputProps('challengeAge')}
        />
      )}
    </>
  )
}
