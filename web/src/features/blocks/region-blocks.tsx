import type { BlockedCity, CountryBlocks } from '@stagedoor/contract/blocks'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError, SelectField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useBlockCountries, useCities, useRegions, useStates } from './queries.ts'
import styles from './region-blocks.module.css'

type Option = { readonly value: string; readonly text: string }
type Blocked = Omit<CountryBlocks, '_id' | 'source' | 'sourceId'>

interface RegionBlocksProps {
  /** What is stored; the countries are sent along unchanged. */
  blocked: Blocked
  countries: readonly Option[]
}

const keyOf = ({ countryCode, state, city }: BlockedCity) => `${countryCode}/${state}/${city}`

/**
 * Chooses the regions and cities in which a creator is hidden, each saved immediately. Says so
 * where the location data of the site does not know any.
 */
export function RegionBlocks({ blocked, countries }: RegionBlocksProps) {
  const [{ regions, cities }, setStored] = useState<Pick<Blocked, 'regions' | 'cities'>>(blocked)
  const save = useBlockCountries({
    onDone(answer) {
      setStored(answer)
      toast({ text: t`Saved` })
    },
  })
  const send = (next: { regionCodes: string[]; cities: BlockedCity[] }) =>
    save.mutate({ body: { countryCodes: blocked.countryCodes, ...next } })
  const regionCodes = regions.map(({ code }) => code)
  const named = new Map(countries.map(({ value, text }) => [value, text]))
  const placed = (country: string, ...names: string[]) =>
    [...names, named.get(country) ?? country].filter(Boolean).join(', ')
  const chosen = [
    ...regions.map(({ code, name }) => ({
      key: code,
      text: placed(code.slice(0, 2), name),
      without: { regionCodes: regionCodes.filter((other) => other !== code), cities },
    })),
    ...cities.map((place) => ({
      key: keyOf(place),
      text: placed(place.countryCode, place.city, place.state),
      without: { regionCodes, cities: cities.filter((other) => keyOf(other) !== keyOf(place)) },
    })),
  ]
  return (
    <Card title={t`Regions and cities`}>
      <div className={styles.places}>
        <Chosen places={chosen} pending={save.isPending} onRemove={send} />
        {blocked.hasRegions ? (
          <AddPlace
            countries={countries}
            hasCities={blocked.hasCities}
            pending={save.isPending}
            onRegion={(code) => send({ regionCodes: [...regionCodes, code], cities })}
            onCity={(city) => send({ regionCodes, cities: [...cities, city] })}
          />
        ) : (
          <p className="dim">
            {t`Regions and cities cannot be chosen: the location data of this site knows countries only.`}
          </p>
        )}
        <FormError>{save.error?.message}</FormError>
      </div>
    </Card>
  )
}

interface Place {
  readonly key: string
  readonly text: string
  /** What is left without it. */
  readonly without: { regionCodes: string[]; cities: BlockedCity[] }
}

interface ChosenProps {
  places: readonly Place[]
  pending: boolean
  onRemove: (left: Place['without']) => void
}

function Chosen({ places, pending, onRemove }: ChosenProps) {
  if (places.length === 0) return null
  return (
    <ul className={styles.chosen}>
      {places.map(({ key, text, without }) => (
        <li key={key}>
          {text}
          <Button
            size="s"
            variant="quiet"
            disabled={pending}
            aria-label={t`Show me again in ${text}`}
            onClick={() => onRemove(without)}
          >
            <IconX size={18} stroke={1.8} />
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface AddPlaceProps {
  countries: readonly Option[]
  hasCities: boolean
  pending: boolean
  onRegion: (code: string) => void
  onCity: (city: BlockedCity) => void
}

const options = (names: readonly string[] = []) =>
  names.map((name) => ({ value: name, text: name }))

function AddPlace({ countries, hasCities, ...props }: AddPlaceProps) {
  const [countryCode, setCountry] = useState('')
  return (
    <>
      <p className="dim">
        {t`Where the location data knows a visitor’s region or city, you are hidden there. Mobile networks are often placed in another city, so choose the region to be on the safe side.`}
      </p>
      <SelectField
        label={t`Country`}
        placeholder={t`Choose a country`}
        options={countries}
        value={countryCode}
        onChange={({ target }) => setCountry(target.value)}
      />
      {countryCode && (
        <div key={countryCode} className={styles.add}>
          <AddRegion countryCode={countryCode} {...props} />
          {hasCities && <AddCity countryCode={countryCode} {...props} />}
        </div>
      )}
    </>
  )
}

type AddProps = Omit<AddPlaceProps, 'countries' | 'hasCities'> & { countryCode: string }

function AddRegion({ countryCode, pending, onRegion }: AddProps) {
  const [region, setRegion] = useState('')
  const regions = useRegions(countryCode)
  return (
    <>
      <SelectField
        label={t`Region`}
        placeholder={t`Choose a region`}
        options={(regions.data?.regions ?? []).map(({ code, name }) => ({
          value: code,
          text: `${name} (${code})`,
        }))}
        value={region}
        onChange={({ target }) => setRegion(target.value)}
      />
      <Button disabled={!region} pending={pending} onClick={() => onRegion(region)}>
        {t`Hide me in this region`}
      </Button>
    </>
  )
}

function AddCity({ countryCode, pending, onCity }: AddProps) {
  const [state, setState] = useState('')
  const [city, setCity] = useState('')
  const states = useStates(countryCode)
  const cities = useCities({ countryCode, state }, state !== '')
  const chooseState = (next: string) => {
    setState(next)
    setCity('')
  }
  return (
    <>
      <SelectField
        label={t`State of the city`}
        placeholder={t`Choose a state`}
        options={options(states.data)}
        value={state}
        onChange={({ target }) => chooseState(target.value)}
      />
      <SelectField
        label={t`City`}
        placeholder={t`Choose a city`}
        options={options(cities.data)}
        value={city}
        disabled={!state}
        onChange={({ target }) => setCity(target.value)}
      />
      <Button
        disabled={!city}
        pending={pending}
        onClick={() => onCity({ countryCode, state, city })}
      >
        {t`Hide me in this city`}
      </Button>
    </>
  )
}
