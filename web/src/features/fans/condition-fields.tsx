import type { ReactNode } from 'react'
import { namesTokens } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { MultiSelectField } from '../../ui/chips-field.tsx'
import { type Option, SelectField, TextField } from '../../ui/field.tsx'
import type { RuleChoices } from './queries.ts'
import type { ConditionKind, DraftCondition } from './rule-draft.ts'
import { sourceOptions, subscriptionOptions, thanOptions, tierOptions } from './rule-labels.ts'

interface ConditionFieldsProps {
  draft: DraftCondition
  choices: RuleChoices
  onChange: (changes: Partial<DraftCondition>) => void
}

/** The fields of each kind of condition; kinds without any are left out. */
const fields: Partial<Record<ConditionKind, (props: ConditionFieldsProps) => ReactNode>> = {
  subscription: (props) => (
    <Choice label={t`State`} name="is" options={subscriptionOptions()} {...props} />
  ),
  tier: (props) => <Choice label={t`From tier`} name="from" options={tierOptions()} {...props} />,
  subscribedFor: (props) => (
    <>
      <Choice label={t`Longer or shorter`} name="than" options={thanOptions()} {...props} />
      <Days {...props} />
    </>
  ),
  spent: (props) => <Spent {...props} />,
  expiring: (props) => <Days {...props} />,
  notSeen: (props) => <Days {...props} />,
  boughtAnything: (props) => <Days isOptional {...props} />,
  bought: (props) => (
    <Pick label={t`Item`} name="itemId" options={props.choices.items} {...props} />
  ),
  joinedBy: (props) => (
    <Pick
      label={t`Promotion or link`}
      name="promotionId"
      options={props.choices.promotions}
      {...props}
    />
  ),
  onList: (props) => (
    <Pick label={t`List`} name="listId" options={props.choices.lists} {...props} />
  ),
  country: ({ draft, choices, onChange }) => (
    <MultiSelectField
      label={t`Countries`}
      add={t`Add a country`}
      options={choices.countries}
      value={draft.countries}
      onChange={(countries) => onChange({ countries })}
    />
  ),
  hasTag: (props) => <TagField {...props} />,
}

/** Draws the fields of a condition: those of its kind. */
export const ConditionFields = (props: ConditionFieldsProps) =>
  fields[props.draft.kind]?.(props) ?? null

type FieldProps = Omit<ConditionFieldsProps, 'choices'>

const TagField = ({ draft, onChange }: FieldProps) => (
  <TextField
    label={t`Tag`}
    maxLength={30}
    autoComplete="off"
    value={draft.tag}
    onChange={({ target }) => onChange({ tag: target.value })}
  />
)

interface PickProps extends FieldProps {
  label: string
  name: 'itemId' | 'promotionId' | 'listId'
  options: readonly Option[]
}

const Pick = ({ label, name, options, draft, onChange }: PickProps) => (
  <SelectField
    label={label}
    placeholder={t`Choose`}
    options={options}
    value={draft[name]}
    onChange={({ target }) => onChange({ [name]: target.value })}
  />
)

interface ChoiceProps extends FieldProps {
  label: string
  name: 'is' | 'from' | 'than' | 'source'
  options: readonly Option[]
}

const Choice = ({ label, name, options, draft, onChange }: ChoiceProps) => (
  <SelectField
    label={label}
    options={options}
    value={draft[name]}
    onChange={({ target }) => onChange({ [name]: target.value })}
  />
)

const Days = ({ draft, onChange, isOptional = false }: FieldProps & { isOptional?: boolean }) => (
  <TextField
    label={isOptional ? t`Within days` : t`Days`}
    hint={isOptional ? t`Empty for all time` : undefined}
    inputMode="numeric"
    maxLength={4}
    autoComplete="off"
    value={draft.days}
    onChange={({ target }) => onChange({ days: target.value })}
  />
)

function Spent({ draft, onChange }: FieldProps) {
  const site = useSite()
  return (
    <>
      <Choice
        label={t`On`}
        name="source"
        options={sourceOptions()}
        draft={draft}
        onChange={onChange}
      />
      <TextField
        label={
          draft.source === 'subscriptions' || !namesTokens(site)
            ? t`At least, in ${site.currency}`
            : t`At least, in tokens`
        }
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        value={draft.atLeast}
        onChange={({ target }) => onChange({ atLeast: target.value })}
      />
      <Days isOptional draft={draft} onChange={onChange} />
    </>
  )
}
