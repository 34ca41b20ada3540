import { useSearchParams } from 'react-router'
import { formatPrice } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { SelectField } from '../../ui/field.tsx'
import {
  postAccess,
  postDays,
  postFiltersOf,
  postTypes,
  productFiltersOf,
  productPrices,
  productTypes,
  videoLengthOf,
  videoLengths,
} from './kind-query.ts'
import styles from './results.module.css'

interface KindFiltersProps {
  kind: 'posts' | 'videos' | 'products'
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Draws the filters that only one kind of results has. */
export default function KindFilters({ kind, onChange }: KindFiltersProps) {
  return (
    <div className={styles.toolbar}>
      {kind === 'posts' && <PostFilters onChange={onChange} />}
      {kind === 'videos' && <VideoFilters onChange={onChange} />}
      {kind === 'products' && <ProductFilters onChange={onChange} />}
    </div>
  )
}

type FilterProps = Pick<KindFiltersProps, 'onChange'>

function PostFilters({ onChange }: FilterProps) {
  const [search] = useSearchParams()
  const { type, access, time } = postFiltersOf(search)
  const types = {
    photo: t`Photos`,
    video: t`Videos`,
    text: t`Notes`,
    audio: t`Audio`,
    'scheduled-streaming': t`Streams`,
  }
  const accesses = { free: t`Free`, mine: t`Unlocked for you`, locked: t`Locked` }
  const times = { week: t`Past week`, month: t`Past month`, year: t`Past year` }
  return (
    <>
      <Choice
        label={t`Kind of posts`}
        options={postTypes.map((value) => ({ value, text: types[value] }))}
        value={type}
        onChoose={(form) => onChange({ form })}
      />
      <Choice
        label={t`Access`}
        options={postAccess.map((value) => ({ value, text: accesses[value] }))}
        value={access}
        onChoose={(chosen) => onChange({ access: chosen })}
      />
      <Choice
        label={t`Published`}
        options={keysOf(postDays).map((value) => ({ value, text: times[value] }))}
        value={time}
        onChoose={(chosen) => onChange({ time: chosen })}
      />
    </>
  )
}

function VideoFilters({ onChange }: FilterProps) {
  const [search] = useSearchParams()
  const texts = {
    short: t`Under 5 minutes`,
    medium: t`5 to 20 minutes`,
    long: t`20 minutes and longer`,
  }
  return (
    <Choice
      label={t`Length`}
      options={keysOf(videoLengths).map((value) => ({ value, text: texts[value] }))}
      value={videoLengthOf(search)}
      onChoose={(length) => onChange({ length })}
    />
  )
}

function ProductFilters({ onChange }: FilterProps) {
  const [search] = useSearchParams()
  const site = useSite()
  const { type, price } = productFiltersOf(search)
  const types = { digital: t`Digital`, physical: t`Physical` }
  const [low, high] = [formatPrice(20, site), formatPrice(100, site)]
  const prices = {
    free: t`Free`,
    low: t`Up to ${low}`,
    medium: t`${low} to ${high}`,
    high: t`${high} and more`,
  }
  return (
    <>
      <Choice
        label={t`Type`}
        options={productTypes.map((value) => ({ value, text: types[value] }))}
        value={type}
        onChoose={(goods) => onChange({ goods })}
      />
      <Choice
        label={t`Price`}
        options={keysOf(productPrices).map((value) => ({ value, text: prices[value] }))}
        value={price}
        onChoose={(chosen) => onChange({ price: chosen })}
      />
    </>
  )
}

const keysOf = <Choices extends object>(choices: Choices) =>
  Object.keys(choices) as (keyof Choices & string)[]

interface ChoiceProps {
  label: string
  options: readonly { readonly value: string; readonly text: string }[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

const Choice = ({ label, options, value, onChoose }: ChoiceProps) => (
  <SelectField
    label={label}
    placeholder={t`Any`}
    options={options}
    value={value ?? ''}
    onChange={({ target }) => onChoose(target.value || undefined)}
  />
)
