import { createAddress } from '@stagedoor/contract/addresses'
import { useContractForm } from '../../../lib/forms/form.ts'
import type { Fields } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { refreshAddresses, saveAddress, useCountries } from '../queries.ts'
import styles from './address-form.module.css'
import type { WireAddress } from './labels.ts'

/** An address before anything is typed. */
export const emptyAddress = {
  name: '',
  country: '',
  state: '',
  city: '',
  district: '',
  ward: '',
  streetAddress: '',
  streetNumber: '',
  zipCode: '',
  description: '',
}
/** The fields of an address as they are typed. */
export type AddressFields = typeof emptyAddress

/** Returns the fields of a saved address. */
export const addressFields = (address: WireAddress): AddressFields =>
  Object.fromEntries(
    Object.keys(emptyAddress).map((name) => [name, address[name as keyof AddressFields]]),
  ) as AddressFields

/** Returns the problem of a form where no country is chosen. */
export const requireCountry = (country: string): string | undefined =>
  country ? undefined : t`Choose a country`

interface AddressFormProps {
  /** The address to change; absent for a new one. */
  address?: WireAddress | undefined
  onSaved: (address: WireAddress) => void
  onBack?: () => void
}

/** Edits a delivery address, or creates one. */
export function AddressForm({ address, onSaved, onBack }: AddressFormProps) {
  const { fields, submit, pending, formError } = useContractForm(createAddress, {
    initial: address ? addressFields(address) : emptyAddress,
    check: { country: requireCountry },
    send: (_, { body }) => saveAddress(address?._id, body),
    async onDone(saved) {
      await refreshAddresses()
      onSaved(saved)
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AddressInputs fields={fields} />
      <FormActions>
        <FormError>{formError}</FormError>
        <Button type="submit" variant="primary" size="l" wide pending={pending}>
          {t`Save address`}
        </Button>
        {onBack && (
          <Button variant="quiet" wide disabled={pending} onClick={onBack}>
            {t`Back`}
          </Button>
        )}
      </FormActions>
    </form>
  )
}

interface AddressInputsProps {
  fields: Fields<AddressFields>
  /** True where the form begins with the address. */
  isFirst?: boolean
}

/** Draws the fields of an address. */
export function AddressInputs({ fields, isFirst = true }: AddressInputsProps) {
  const line = (name: keyof AddressFields, maxLength: number) => ({
    ...fields.getInputProps(name),
    maxLength,
  })
  return (
    <>
      <TextField
        label={t`Full name`}
        autoComplete="name"
        required
        {...line('name', 100)}
        data-autofocus={isFirst || undefined}
      />
      <CountryField fields={fields} />
      <div className={styles.street}>
        <TextField
          label={t`Street`}
          autoComplete="address-line1"
          required
          {...line('streetAddress', 200)}
        />
        <TextField label={t`Number`} autoComplete="off" {...line('streetNumber', 20)} />
      </div>
      <div className={styles.city}>
        <TextField
          label={t`Postal code`}
          autoComplete="postal-code"
          required
          {...line('zipCode', 12)}
        />
        <TextField label={t`City`} autoComplete="address-level2" required {...line('city', 80)} />
      </div>
      <TextField
        label={t`District (optional)`}
        autoComplete="address-level3"
        {...line('district', 80)}
      />
      <TextField
        label={t`State or region (optional)`}
        autoComplete="address-level1"
        {...line('state', 80)}
      />
      <TextAreaField
        label={t`Directions for the carrier (optional)`}
        rows={2}
        {...line('description', 300)}
      />
    </>
  )
}

/** Chooses a country by its name; one that is saved and not listed stays a choice. */
function CountryField({ fields }: { fields: Fields<AddressFields> }) {
  const { data: countries = [] } = useCountries()
  const { country } = fields.values
  const names = countries.map(({ name }) => name)
  const shown = country && !names.includes(country) ? [country, ...names] : names
  return (
    <SelectField
      label={t`Country`}
      autoComplete="country-name"
      required
      placeholder={t`Choose a country`}
      options={shown.map((name) => ({ value: name, text: name }))}
      {...fields.getInputProps('country')}
    />
  )
}
