import { listFans } from '@stagedoor/contract/fanlists'
import { type ViewedAs, viewAsText } from '@stagedoor/contract/profiles/view-as'
import { listTiers } from '@stagedoor/contract/tiers'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../lib/api/queries.ts'
import { useDebounced } from '../../../lib/browser/use-debounced.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Option, SelectField, TextField } from '../../../ui/field.tsx'
import { useCountryOptions, useRegionOptions } from './use-country-options.ts'
import styles from './view-as-dialog.module.css'

interface ViewAsDialogProps {
  readonly now: ViewedAs
  readonly onChoose: (viewAs: string) => void
  readonly onClose: () => void
}

/** The place that a viewer comes from; anywhere without a country. */
type Place = Readonly<Record<'country' | 'region', string | undefined>>

const FANS_SHOWN = 20
const PAUSE_MS = 300

/** Chooses as whom creators view their page: a subscriber of a tier, or a fan; and from where. */
export default function ViewAsDialog({ now, onChoose, onClose }: ViewAsDialogProps) {
  const [who, setWho] = useState(now.kind === 'subscriber' ? `subscriber:${now.tier}` : now.kind)
  const [fanId, setFanId] = useState(now.fanId ?? '')
  const [place, setPlace] = useState<Place>({ country: now.country, region: now.region })
  const [kind = 'guest', tier] = who.split(':')
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (kind === 'fan' && fanId === '') return
    onClose()
    onChoose(
      viewAsText({
        kind: kind as ViewedAs['kind'],
        ...(tier && { tier: Number(tier) }),
        ...(kind === 'fan' && { fanId }),
        ...(place.country && { country: place.country }),
        ...(place.region && { region: place.region }),
      }),
    )
  }
  return (
    <Dialog open onClose={onClose} title={t`View as`}>
      <form className={styles.form} noValidate onSubmit={show}>
        <SelectField
          label={t`Viewer`}
          options={useViewerOptions()}
          value={who}
          onChange={({ target }) => setWho(target.value)}
        />
        {kind === 'fan' && <FanFields fanId={fanId} onChoose={setFanId} />}
        <PlaceFields place={place} onChange={setPlace} />
        <ConfirmationActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" disabled={kind === 'fan' && fanId === ''}>
            {t`Show`}
          </Button>
        </ConfirmationActions>
      </form>
    </Dialog>
  )
}

interface PlaceFieldsProps {
  readonly place: Place
  readonly onChange: (place: Place) => void
}

/** Chooses the country that the viewer comes from, and a region where it has some. */
function PlaceFields({ place: { country = '', region = '' }, onChange }: PlaceFieldsProps) {
  const countries = useCountryOptions()
  const regions = useRegionOptions(country)
  return (
    <>
      <SelectField
        label={t`From`}
        hint={t`Hides what is not shown there: by your blocked places, by the site, and by releases.`}
        options={[{ value: '', text: t`Anywhere` }, ...countries]}
        value={country}
        onChange={({ target }) => onChange({ country: target.value, region: '' })}
      />
      {regions.length > 0 && (
        <SelectField
          label={t`Region`}
          options={[{ value: '', text: t`Any region` }, ...regions]}
          value={region && `${country}-${region}`}
          onChange={({ target }) =>
            onChange({ country, region: target.value.slice(country.length + 1) })
          }
        />
      )}
    </>
  )
}

/** Returns the kinds of viewers as options; subscribers by tier where there are several. */
function useViewerOptions(): readonly Option[] {
  const tiers = useCall(listTiers, undefined).data?.data ?? []
  const subscribers =
    tiers.length > 1
      ? tiers.map(({ tier, name }) => ({
          value: `subscriber:${tier}`,
          text: name ? t`Subscriber: ${name}` : t`Subscriber: tier ${tier}`,
        }))
      : [{ value: 'subscriber:1', text: t`Subscriber` }]
  return [
    { value: 'guest', text: t`Guest` },
    { value: 'follower', text: t`Follower` },
    ...subscribers,
    { value: 'fan', text: t`One of your fans` },
  ]
}

/** Says why no fan is found for some words; undefined before the answer. */
const hintFor = (q: string | undefined): string | undefined =>
  q === undefined ? undefined : q ? t`No fan is called so.` : t`You have no fans yet.`

interface FanFieldsProps {
  readonly fanId: string
  readonly onChoose: (fanId: string) => void
}

/** Finds a fan by name, and chooses one of those found. */
function FanFields({ fanId, onChoose }: FanFieldsProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), PAUSE_MS)
  const query = { limit: FANS_SHOWN, ...(q && { q }) }
  const { data } = useCall(listFans, { query }, { keepsLast: true })
  const fans = data?.data ?? []
  return (
    <>
      <TextField
        type="search"
        label={t`Find a fan`}
        placeholder={t`Name or username`}
        autoComplete="off"
        maxLength={100}
        hint={fans.length === 0 ? hintFor(data && q) : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <SelectField
        label={t`Fan`}
        options={[
          { value: '', text: t`Choose` },
          ...fans.map(({ _id, user, ownName }) => ({
            value: _id,
            text: `${ownName || user.name} @${user.username}`,
          })),
        ]}
        value={fans.some(({ _id }) => _id === fanId) ? fanId : ''}
        onChange={({ target }) => onChoose(target.value)}
      />
    </>
  )
}
