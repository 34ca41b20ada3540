import { listCities, listStates } from '@stagedoor/contract/reference'
import { useId } from 'react'
import { t } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/queries.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { ProfileFields } from './use-profile-form.ts'

/**
 * Edits state and city of the chosen country: the choice of one loads the next. A city that is on no list can be typed.
 */
export function LocationFields({ fields }: { fields: ProfileFields }) {
  const { country, state } = fields.values
  const id = useId()
  const states = useCall(listStates, { params: { countryCode: country } }, { enabled: country !== '' })
  const known = states.data ?? []
  const isKnown = known.includes(state)
  const where = { params: { countryCode: country, state } }
  const cities = useCall(listCities, where, { enabled: country !== '' && isKnown })
  const input = fields.getInputProps('state')
  const chooseState = (given: unknown) => {
    input.onChange(given)
    fields.setFieldValue('city', '')
  }
  const options = [...(state && !isKnown ? [state] : []), ...known].map((name) => ({ value: name, text: name }))
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
