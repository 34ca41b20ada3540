import { nameOfCode } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { MultiSelectField } from '../../ui/chips-field.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useCountries } from './queries.ts'

/** Where somebody lets files be shown, while they choose. */
export interface ChosenPlaces {
  readonly rule: 'everywhere' | 'only' | 'except'
  readonly countries: readonly string[]
}

interface PlacesFieldsProps extends ChosenPlaces {
  readonly onChange: (places: ChosenPlaces) => void
  readonly error?: string | undefined
}

/** Asks in which countries the files may be shown. */
export function PlacesFields({ rule, countries, onChange, error }: PlacesFieldsProps) {
  return (
    <>
      <SelectField
        label={t`Where it may be shown`}
        options={[
          { value: 'everywhere', text: t`Everywhere` },
          { value: 'only', text: t`Only in some countries` },
          { value: 'except', text: t`Not in some countries` },
        ]}
        hint={rule === 'only' ? t`Where we cannot tell the country, it is not shown.` : undefined}
        value={rule}
        onChange={({ target }) => onChange({ rule: target.value as typeof rule, countries })}
      />
      {rule !== 'everywhere' && (
        <Countries
          countries={countries}
          error={error}
          onChange={(chosen) => onChange({ rule, countries: chosen })}
        />
      )}
    </>
  )
}

/** Chooses countries; their list is loaded once somebody wants to choose. */
function Countries({
  countries,
  error,
  onChange,
}: Pick<PlacesFieldsProps, 'countries' | 'error'> & {
  readonly onChange: (countries: readonly string[]) => void
}) {
  const { data = [] } = useCountries()
  const options = data
    .map(({ code }) => ({ value: code, text: nameOfCode('region', code) }))
    .sort((one, other) => one.text.localeCompare(other.text))
  return (
    <MultiSelectField
      label={t`Countries`}
      add={t`Add a country`}
      options={options}
      value={[...countries]}
      error={error}
      onChange={onChange}
    />
  )
}
