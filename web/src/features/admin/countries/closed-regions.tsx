import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useRegions } from '../queries.ts'
import styles from './closed-regions.module.css'

interface ClosedRegionsProps {
  countries: readonly { readonly value: string; readonly text: string }[]
  closedTo: ReadonlySet<string>
  pending: ReadonlySet<string>
  /** Takes the code and the name of a region to close the site to. */
  onClose: (code: string, name: string) => void
  onOpen: (code: string) => void
}

/**
 * Lists the regions whose visitors are blocked, and chooses others. Says so where the location data
 * does not know any.
 */
export function ClosedRegions({
  countries,
  closedTo,
  pending,
  onClose,
  onOpen,
}: ClosedRegionsProps) {
  const [country, setCountry] = useState('')
  const [code, setCode] = useState('')
  const found = useRegions(country)
  const regions = found.data?.regions ?? []
  const name = regions.find((region) => region.code === code)?.name ?? code
  const closed = [...closedTo].filter((place) => place.length > 2).sort()
  const chooseCountry = (next: string) => {
    setCountry(next)
    setCode('')
  }
  return (
    <Card title={t`Regions`}>
      <div className={styles.regions}>
        <Closed places={closed} pending={pending} onOpen={onOpen} />
        <SelectField
          label={t`Country`}
          placeholder={t`Choose a country`}
          options={countries}
          value={country}
          onChange={({ target }) => chooseCountry(target.value)}
        />
        {found.data?.isKnown === false && (
          <p className="dim">
            {t`The location data of this site knows countries only. Install a file with cities (GEO_IP_FILE) to block regions.`}
          </p>
        )}
        {found.data?.isKnown && (
          <>
            <SelectField
              label={t`Region`}
              placeholder={t`Choose a region`}
              options={regions.map((region) => ({
                value: region.code,
                text: `${region.name} (${region.code})`,
              }))}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
            <Button disabled={!code || closedTo.has(code)} onClick={() => onClose(code, name)}>
              {t`Block this region`}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

type ClosedProps = Pick<ClosedRegionsProps, 'pending' | 'onOpen'> & { places: readonly string[] }

function Closed({ places, pending, onOpen }: ClosedProps) {
  if (places.length === 0) return null
  return (
    <ul>
      {places.map((place) => (
        <li key={place}>
          {place}
          <Button
            size="s"
            pending={pending.has(place)}
            aria-label={t`Unblock ${place}`}
            onClick={() => onOpen(place)}
          >
            {t`Unblock`}
          </Button>
        </li>
      ))}
    </ul>
  )
}
