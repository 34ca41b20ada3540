import { useState } from 'react'
import { Link } from 'react-router'
import type { CountryOption } from '../../../lib/i18n/countries.ts'
import { formatCount, formatPercent } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckField, SelectField } from '../../../ui/field.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { actionBadges } from './labels.ts'
import styles from './place-overview.module.css'
import { checksOf, listPlaces, type PlaceTile } from './places.ts'
import type { WireOutcome, WireRule } from './queries.ts'

const ACTIONS = ['assure', 'block', 'click'] as const
type Action = (typeof ACTIONS)[number]

interface PlaceOverviewProps {
  /** The rules in force, and the outcomes of all checks. */
  readonly rules: readonly WireRule[]
  readonly outcomes: readonly WireOutcome[]
  readonly countries: readonly CountryOption[]
}

/** Shows every place as a tile, grouped by what visitors meet there, instead of a map. */
export function PlaceOverview({ rules, outcomes, countries }: PlaceOverviewProps) {
  const [text, setText] = useState('')
  const [action, setAction] = useState('')
  const [isAll, setAll] = useState(false)
  const wanted = text.trim().toLowerCase()
  const places = listPlaces(rules, outcomes, countries).filter(
    (place) =>
      (isAll || place.isOwn || checksOf(place) > 0 || wanted !== '') &&
      (!action || place.action === action) &&
      (place.name.toLowerCase().includes(wanted) || place.country.toLowerCase() === wanted),
  )
  const groups = ACTIONS.map((one) => ({
    action: one,
    places: places.filter((place) => place.action === one),
  })).filter((group) => group.places.length > 0)
  return (
    <Card title={t`Places`}>
      <div className={styles.filters}>
        <SearchBox label={t`Search places`} value={text} onSearch={setText} onType={setText} />
        <SelectField
          label={t`Visitors`}
          value={action}
          options={[{ value: '', text: t`All` }, ...actionChoices()]}
          onChange={(event) => setAction(event.target.value)}
        />
        <CheckField
          label={t`Places without a rule of their own as well`}
          checked={isAll}
          onChange={(event) => setAll(event.target.checked)}
        />
      </div>
      {groups.map((group) => (
        <Group key={group.action} action={group.action} places={group.places} />
      ))}
      {groups.length === 0 && <p className="dim">{t`No place matches.`}</p>}
    </Card>
  )
}

const actionChoices = () => ACTIONS.map((value) => ({ value, text: actionBadges()[value].text }))

function Group({ action, places }: { action: Action; places: readonly PlaceTile[] }) {
  const { text } = actionBadges()[action]
  return (
    <section className={styles.group} data-action={action}>
      <h3>
        {text} <span className="dim">{formatCount(places.length)}</span>
      </h3>
      <ul className={styles.tiles}>
        {places.map((place) => (
          <li key={`${place.country} ${place.region}`}>
            <Tile place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ place }: { place: PlaceTile }) {
  const { country, region, name, flag } = place
  const at = { country, ...(region && { region }) }
  return (
    <Link className={styles.tile} to={href('admin/age-history', undefined, at)}>
      <span className={styles.name}>
        {flag && <img src={flag} alt="" width={22} height={16} loading="lazy" />}
        {name}
      </span>
      <Shares place={place} />
    </Link>
  )
}

/** Shows how the checks at a place ended, in words and as a bar. */
function Shares({ place }: { place: PlaceTile }) {
  const all = checksOf(place)
  if (all === 0) return <span className={styles.shares}>{t`No checks`}</span>
  const { passed, failed, left } = place
  const [pass, fail, leave] = [passed, failed, left].map((count) =>
    formatPercent(Math.round((count / all) * 100) / 100),
  )
  const count = formatCount(all)
  return (
    <>
      <span className={styles.bar} aria-hidden="true">
        <i className={styles.passed} style={{ flexGrow: passed }} />
        <i className={styles.failed} style={{ flexGrow: failed }} />
        <i className={styles.left} style={{ flexGrow: left }} />
      </span>
      <span className={styles.shares}>
        {t`${pass} passed, ${fail} failed, ${leave} left`}{' '}
        {ngettext(msgid`of ${count} check`, `of ${count} checks`, all)}
      </span>
    </>
  )
}
