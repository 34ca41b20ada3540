import { t } from '../../lib/i18n/i18n.ts'
import { type Option, SelectField, TextField } from '../../ui/field.tsx'
import { classifications, numberKinds, type TaxFormKind } from './labels.ts'
import { isCompanyForm, type TaxFields } from './tax-form.tsx'
import styles from './taxforms.module.css'

interface NumberFieldsProps {
  readonly kind: TaxFormKind
  readonly fields: TaxFields
  readonly countries: readonly Option[]
}

/** Takes the tax numbers and what else a kind of form asks for. */
export function NumberFields({ kind, fields, countries }: NumberFieldsProps) {
  return (
    <div className={styles.pairs}>
      {kind === 'w9' && (
        <SelectField
          label={t`Tax classification`}
          placeholder={t`Choose`}
          options={classifications()}
          {...fields.getInputProps('classification')}
        />
      )}
      {kind !== 'w9' && !isCompanyForm(fields.values) && (
        <TextField
          label={t`Date of birth`}
          type="date"
          autoComplete="bday"
          {...fields.getInputProps('dateOfBirth')}
        />
      )}
      <SelectField
        label={t`Kind of number`}
        placeholder={t`Choose`}
        options={numberKinds(kind)}
        {...fields.getInputProps('tinKind')}
      />
      <TextField
        label={t`Tax identification number`}
        hint={t`Stored encrypted.`}
        autoComplete="off"
        {...fields.getInputProps('tin')}
      />
      {kind !== 'w9' && <OriginFields kind={kind} fields={fields} countries={countries} />}
      {kind === 'dac7' && (
        <TextField
          label={t`VAT number, if you have one`}
          autoComplete="off"
          {...fields.getInputProps('vatId')}
        />
      )}
    </div>
  )
}

/** Takes where a number is from, or where a person without one was born. */
const OriginFields = ({ kind, fields, countries }: NumberFieldsProps) => (
  <>
    <SelectField
      label={t`Country that issued it`}
      placeholder={t`Choose`}
      options={countries}
      {...fields.getInputProps('tinCountry')}
    />
    {!isCompanyForm(fields.values) && (
      <TextField
        label={t`Place of birth, if you have no number`}
        {...fields.getInputProps('birthPlace')}
      />
    )}
    {kind === 'dac7' && !isCompanyForm(fields.values) && (
      <SelectField
        label={t`Country of that place`}
        placeholder={t`Choose`}
        options={countries}
        {...fields.getInputProps('birthCountry')}
      />
    )}
  </>
)
