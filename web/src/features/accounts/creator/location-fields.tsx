import { useId } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useCities, useStates } from '../queries.ts'
import type { ProfileFields } from './use-profile-form.ts'

/**
 * Edits state and city of the chosen country: the choice of one loads the next. A city that is on
 * no list can be typed.
 */
export function LocationFields({ fields }: { fields: ProfileFields }) {
  const { country, state } = fields.values
  const id = useId()
  const states = useStates(country)
  const known = states.data ?? []
  const isKnown = known.includes(state)
  const cities = useCities({ countryCode: country, state }, country !== '' && isKnown)
  const input = fields.getInputProps('state')
  const chooseState = (given: unknown) => {
    input.onChange(given)
    fields.setFieldValue('city', '')
  }
  const options = [...(state && !isKnown ? [state] : []), ...known].map((name) => ({
    value: name,
    text: name,
  }))
  return (
    <>
      <SelectField
        label={t`State or region`}
        autoComplete="address-level1"
        placeholder={country ? t`Choose your state` : t`Choose your country first`}
        disabled={options.length === 0}
        options={options}
        {...input}
        onChange={chooseState}
      />
      <TextField
        label={t`City`}
        autoComplete="address-level2"
        list={`${id}-cities`}
        maxLength={100}
        {...fields.getInputProps('city')}
      />
      <datalist id={`${id}-cities`}>
        {(isKnown ? cities.data : undefined)?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
