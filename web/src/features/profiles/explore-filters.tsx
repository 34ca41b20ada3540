import type { WireOf } from '@stagedoor/contract/kit'
import type {
  listCountries,
  listPerformerCategories,
  readOptionLists,
} from '@stagedoor/contract/reference'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { type ReactNode, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Chip } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField, SelectField } from '../../ui/field.tsx'
import { useScrollActiveIntoView } from '../../ui/use-scroll-active-into-view.ts'
import styles from './explore-filters.module.css'
import {
  type AttributeFilter,
  attributeFilters,
  countAttributeFilters,
  type exploreQueryOf,
} from './explore-query.ts'

/** The options of the directory's filters. */
export interface ExploreChoices {
  readonly categories: WireOf<typeof listPerformerCategories>['data']
  readonly options: WireOf<typeof readOptionLists>
  readonly countries: WireOf<typeof listCountries>
}

interface ExploreFiltersProps extends FilterProps {
  /** The search field. */
  search: ReactNode
  /** Shows the search field alone: the current results have no other filters. */
  isFolded: boolean
  /** Offers the categories; false on the page of one. */
  hasCategories: boolean
  order: ExploreOrder
  /** Leaves out what AI had a part in; absent for creators. */
  withoutAi?: boolean | undefined
  /** Offers to show only creators who are live. */
  hasLive: boolean
}

/** The orders of the results, and the chosen one. */
export interface ExploreOrder {
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
}

interface FilterProps {
  query: ReturnType<typeof exploreQueryOf>
  choices: ExploreChoices
  onChange: (changes: Record<string, string | undefined>) => void
}

/**
 * Draws the search, order, categories and the free-trial switch; the other filters open behind a
 * button.
 */
export function ExploreFilters({
  search,
  isFolded,
  hasCategories,
  order,
  withoutAi,
  hasLive,
  ...filters
}: ExploreFiltersProps) {
  const { query } = filters
  const count = countAttributeFilters(query)
  const [isOpen, setOpen] = useState(count > 0)
  const row = (
    // The same element in both forms: a field that is being typed in keeps its focus when the
    // results change.
    <div className={styles.row}>
      {search}
      {!isFolded && (
        <Button
          aria-expanded={isOpen}
          aria-controls="explore-facts"
          icon={<IconAdjustmentsHorizontal size={20} stroke={1.8} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t`Filters`}
          {count > 0 && ` (${count})`}
        </Button>
      )}
    </div>
  )
  if (isFolded) return <div className={styles.filters}>{row}</div>
  return (
    <div className={styles.filters}>
      {row}
      {hasCategories && <Categories {...filters} />}
      <Order {...filters} order={order} withoutAi={withoutAi} hasLive={hasLive} />
      {isOpen && <AttributeFilters {...filters} onDone={() => setOpen(false)} />}
    </div>
  )
}

interface OrderProps
  extends Pick<FilterProps, 'query' | 'onChange'>,
    Pick<ExploreFiltersProps, 'order' | 'withoutAi' | 'hasLive'> {}

/** Draws the order and the switches that hold for all results. */
function Order({ query, onChange, order, withoutAi, hasLive }: OrderProps) {
  return (
    <div className={styles.order}>
      <SelectField
        label={t`Sort by`}
        className={styles.sort ?? ''}
        options={order.options}
        value={order.value}
        onChange={({ target }) => order.onChange(target.value)}
      />
      <div className={styles.switches}>
        <CheckField
          role="switch"
          label={t`Free to try`}
          checked={query.isFreeSubscription === true}
          onChange={({ target }) =>
            onChange({ isFreeSubscription: target.checked ? 'true' : undefined })
          }
        />
        {hasLive && (
          <CheckField
            role="switch"
            label={t`Live now`}
            checked={query.isLive === true}
            onChange={({ target }) => onChange({ isLive: target.checked ? 'true' : undefined })}
          />
        )}
        {withoutAi !== undefined && (
          <CheckField
            role="switch"
            label={t`Without AI`}
            checked={withoutAi}
            onChange={({ target }) => onChange({ withoutAi: target.checked ? 'true' : undefined })}
          />
        )}
      </div>
    </div>
  )
}

function Categories({ query, choices: { categories }, onChange }: FilterProps) {
  const chosen = query.categoryIds?.[0]
  const row = useScrollActiveIntoView<HTMLFieldSetElement>(chosen)
  if (categories.length === 0) return null
  return (
    <fieldset ref={row} className={styles.categories}>
      <legend className="hidden-visually">{t`Category`}</legend>
      <Chip selected={chosen === undefined} onClick={() => onChange({ categoryIds: undefined })}>
        {t`All`}
      </Chip>
      {categories.map(({ _id, name }) => (
        <Chip key={_id} selected={chosen === _id} onClick={() => onChange({ categoryIds: _id })}>
          {name}
        </Chip>
      ))}
    </fieldset>
  )
}

type Option = { readonly value: string; readonly text: string }

const attributeLabels = (): Record<AttributeFilter, string> => ({
  gender: t`Gender`,
  sexualOrientation: t`Orientation`,
  age: t`Age`,
  country: t`Country`,
  bodyType: t`Body`,
  ethnicity: t`Ethnicity`,
  height: t`Height, cm`,
  weight: t`Weight, kg`,
  hair: t`Hair`,
  eyes: t`Eyes`,
})

function optionsOf(
  name: AttributeFilter,
  { options, countries }: ExploreChoices,
): readonly Option[] {
  const lists: Record<AttributeFilter, readonly Option[]> = {
    gender: options.genders,
    sexualOrientation: options.sexualOrientations,
    age: options.ages,
    country: countries.map(({ code, name }) => ({ value: code, text: name })),
    bodyType: options.bodyTypes,
    ethnicity: options.ethnicities,
    height: options.heights,
    weight: options.weights,
    hair: options.hairs,
    eyes: options.eyes,
  }
  return lists[name]
}

function AttributeFilters({
  query,
  choices,
  onChange,
  onDone,
}: FilterProps & { onDone: () => void }) {
  const clear = () =>
    onChange(Object.fromEntries(attributeFilters.map((name) => [name, undefined])))
  return (
    <div id="explore-facts" className={styles.facts}>
      {attributeFilters.map((name) => (
        <SelectField
          key={name}
          label={attributeLabels()[name]}
          placeholder={t`Any`}
          options={optionsOf(name, choices)}
          value={query[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      <div className={styles.ends}>
        {countAttributeFilters(query) > 0 && (
          <Button variant="quiet" onClick={clear}>
            {t`Clear filters`}
          </Button>
        )}
        <Button variant="primary" className={styles.done} onClick={onDone}>
          {t`Show results`}
        </Button>
      </div>
    </div>
  )
}
