import { adminRead, read, save } from '@stagedoor/contract/taxforms'
import { useContractForm } from '../../lib/forms/form.ts'
import type { Fields } from '../../lib/forms/validated-form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useProofOnRefusal } from '../../lib/session/re-authentication.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormError, type Option, SelectField, TextField } from '../../ui/field.tsx'
import { formNames, type TaxFormKind, type WireTaxForm } from './labels.ts'
import { NumberFields } from './number-fields.tsx'
import styles from './taxforms.module.css'

interface TaxFormProps {
  readonly own: WireTaxForm
  readonly countries: readonly Option[]
  readonly onDone: () => void
}

const initialOf = ({ accepted, form }: WireTaxForm) => ({
  kind: (form && accepted.includes(form.kind) ? form.kind : accepted[0]) ?? ('dac7' as TaxFormKind),
  businessName: form?.businessName ?? '',
  classification: form?.classification ?? ('' as const),
  address: form?.address ?? '',
  city: form?.city ?? '',
  state: form?.state ?? '',
  postalCode: form?.postalCode ?? '',
  country: form?.country ?? '',
  dateOfBirth: form?.dateOfBirth ?? '',
  tin: '',
  tinKind: form?.tinKind ?? ('' as const),
  tinCountry: form?.tinCountry ?? '',
  birthPlace: form?.birthPlace ?? '',
  birthCountry: form?.birthCountry ?? '',
  isCompany: form?.isCompany ?? false,
  registrationNumber: form?.registrationNumber ?? '',
  vatId: '',
  signedName: '',
  isCertified: false,
})

/** The values of the form while it is filled in. */
export type TaxFormValues = ReturnType<typeof initialOf>

const bodyOf = (values: TaxFormValues) => {
  const { classification, dateOfBirth, tinKind, tinCountry, isCertified, ...others } = values
  const { birthCountry, isCompany, ...rest } = others
  const hasCompany = rest.kind === 'dac7' && isCompany
  return {
    ...rest,
    ...(hasCompany ? { isCompany } : { registrationNumber: '' }),
    ...(classification && { classification }),
    ...(dateOfBirth && !hasCompany && { dateOfBirth }),
    ...(tinKind && { tinKind }),
    ...(tinCountry && { tinCountry }),
    ...(birthCountry && { birthCountry }),
    isCertified: isCertified as true,
  }
}

/** Takes the tax form that a site asks for before it pays. */
export function TaxForm({ own, countries, onDone }: TaxFormProps) {
  const form = useContractForm(save, {
    initial: initialOf(own),
    body: bodyOf,
    settles: [read, adminRead],
    refusals: { 'taxforms.signature_differs': 'signedName' },
    onDone,
  })
  const { fields, submit, pending, refusal, formError } = form
  useProofOnRefusal({ refusal, again: submit, reason: t`Tax forms belong to payouts.` })
  const names = formNames()
  const kinds = own.accepted.map((value) => ({ value, text: names[value] }))
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {kinds.length > 1 && (
        <SelectField label={t`Form`} options={kinds} {...fields.getInputProps('kind')} />
      )}
      {fields.values.kind === 'dac7' && (
        <CheckField
          label={t`A company sells, not I as a person`}
          {...fields.getInputProps('isCompany', { type: 'checkbox' })}
        />
      )}
      <BusinessFields fields={fields} />
      <AddressFields fields={fields} countries={countries} />
      <NumberFields kind={fields.values.kind} fields={fields} countries={countries} />
      <TextField
        label={t`Signature`}
        hint={own.legalName ? t`Type your legal name: ${own.legalName}.` : t`Type your legal name.`}
        autoComplete="name"
        {...fields.getInputProps('signedName')}
      />
      <CheckField
        label={t`I certify, under penalty of perjury where that law applies, that all of this is true.`}
        {...fields.getInputProps('isCertified', { type: 'checkbox' })}
      />
      <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
      <p className={styles.actions}>
        <Button type="submit" variant="primary" pending={pending}>{t`Submit tax form`}</Button>
      </p>
    </form>
  )
}

/** Returns true for the data of a company. */
export const isCompanyForm = ({ kind, isCompany }: TaxFormValues): boolean =>
  kind === 'dac7' && isCompany

/** The fields of a tax form, as its parts spread them on inputs. */
export type TaxFields = Fields<TaxFormValues>

/** Takes the name of a business, and what else a company that sells is known by. */
function BusinessFields({ fields }: { fields: TaxFields }) {
  const name = fields.getInputProps('businessName')
  if (!isCompanyForm(fields.values))
    return <TextField label={t`Name of your business, if you have one`} {...name} />
  return (
    <div className={styles.pairs}>
      <TextField label={t`Registered name of the company`} {...name} />
      <TextField
        label={t`Number in the register of businesses`}
        autoComplete="off"
        {...fields.getInputProps('registrationNumber')}
      />
    </div>
  )
}

function AddressFields({ fields, countries }: { fields: TaxFields; countries: readonly Option[] }) {
  return (
    <>
      <TextField
        label={t`Street and number`}
        autoComplete="street-address"
        {...fields.getInputProps('address')}
      />
      <div className={styles.pairs}>
        <TextField
          label={t`Postal code`}
          autoComplete="postal-code"
          {...fields.getInputProps('postalCode')}
        />
        <TextField
          label={t`City`}
          autoComplete="address-level2"
          {...fields.getInputProps('city')}
        />
        <TextField
          label={t`State or region`}
          autoComplete="address-level1"
          {...fields.getInputProps('state')}
        />
        <SelectField
          label={isCompanyForm(fields.values) ? t`Country of the company` : t`Country of residence`}
          placeholder={t`Choose`}
          options={countries}
          {...fields.getInputProps('country')}
        />
      </div>
    </>
  )
}
