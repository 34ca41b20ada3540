import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CheckField, SelectField } from '../../ui/field.tsx'
import { ConditionFields } from './condition-fields.tsx'
import styles from './fans.module.css'
import type { RuleChoices } from './queries.ts'
import {
  type ConditionKind,
  type DraftCondition,
  type DraftPart,
  type DraftRule,
  type Match,
  newCondition,
  newGroup,
} from './rule-draft.ts'
import { kindOptions, matchOptions } from './rule-labels.ts'

const MOST = 10

interface RuleEditorProps {
  rule: DraftRule
  choices: RuleChoices
  onChange: (rule: DraftRule) => void
}

/** Writes the rule of a smart list: conditions, and some in brackets. */
export function RuleEditor({ rule, choices, onChange }: RuleEditorProps) {
  const { match, parts } = rule
  const put = (next: readonly DraftPart[]) => onChange({ ...rule, parts: next })
  const replace = (part: DraftPart) => put(parts.map((one) => (one.key === part.key ? part : one)))
  const remove = ({ key }: DraftPart) => put(parts.filter((one) => one.key !== key))
  return (
    <fieldset className={styles.rule}>
      <legend className="hidden-visually">{t`Rule`}</legend>
      <MatchField
        label={t`Fans are on the list when`}
        match={match}
        onChange={(to) => onChange({ ...rule, match: to })}
      />
      {parts.map((part, at) =>
        part.kind === 'group' ? (
          <Group
            key={part.key}
            group={part}
            number={at + 1}
            isOnly={parts.length === 1}
            choices={choices}
            onChange={replace}
            onRemove={() => remove(part)}
          />
        ) : (
          <ConditionRow
            key={part.key}
            draft={part}
            number={at + 1}
            isOnly={parts.length === 1}
            choices={choices}
            onChange={replace}
            onRemove={() => remove(part)}
          />
        ),
      )}
      <div className={styles.adds}>
        <AddButton count={parts.length} onAdd={() => put([...parts, newCondition('spent')])} />
        {parts.length < MOST && (
          <Button size="s" variant="quiet" onClick={() => put([...parts, newGroup()])}>
            {t`Add brackets`}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface GroupProps {
  group: Extract<DraftPart, { kind: 'group' }>
  number: number
  isOnly: boolean
  choices: RuleChoices
  onChange: (group: DraftPart) => void
  onRemove: () => void
}

/** Writes conditions in brackets. */
function Group({ group, number, isOnly, choices, onChange, onRemove }: GroupProps) {
  const { match, conditions, not } = group
  const put = (next: readonly DraftCondition[]) =>
    next.length > 0 ? onChange({ ...group, conditions: next }) : onRemove()
  return (
    <fieldset className={styles.group}>
      <legend className="hidden-visually">{t`Conditions in brackets`}</legend>
      <div className={styles.head}>
        <MatchField
          label={t`In brackets`}
          match={match}
          onChange={(to) => onChange({ ...group, match: to })}
        />
        <RemoveButton number={number} isOnly={isOnly} onRemove={onRemove} />
      </div>
      <Conditions conditions={conditions} choices={choices} onChange={put} />
      <Reversed isReversed={not} onChange={(not) => onChange({ ...group, not })} />
      <AddButton
        count={conditions.length}
        onAdd={() => put([...conditions, newCondition('spent')])}
      />
    </fieldset>
  )
}

interface ConditionsProps {
  conditions: readonly DraftCondition[]
  choices: RuleChoices
  onChange: (conditions: readonly DraftCondition[]) => void
}

const Conditions = ({ conditions, choices, onChange }: ConditionsProps) =>
  conditions.map((draft, at) => (
    <ConditionRow
      key={draft.key}
      draft={draft}
      number={at + 1}
      isOnly={false}
      choices={choices}
      onChange={(changed) =>
        onChange(conditions.map((one) => (one.key === draft.key ? changed : one)))
      }
      onRemove={() => onChange(conditions.filter(({ key }) => key !== draft.key))}
    />
  ))

interface RowProps {
  draft: DraftCondition
  number: number
  /** True for the only part of a rule, which cannot be removed. */
  isOnly: boolean
  choices: RuleChoices
  onChange: (draft: DraftCondition) => void
  onRemove: () => void
}

function ConditionRow({ draft, number, isOnly, choices, onChange, onRemove }: RowProps) {
  return (
    <div className={styles.condition}>
      <div className={styles.head}>
        <SelectField
          label={t`Condition ${number}`}
          options={kindOptions()}
          value={draft.kind}
          onChange={({ target }) =>
            onChange({ ...newCondition(target.value as ConditionKind), key: draft.key })
          }
        />
        <RemoveButton number={number} isOnly={isOnly} onRemove={onRemove} />
      </div>
      <div className={styles.fields}>
        <ConditionFields
          draft={draft}
          choices={choices}
          onChange={(changes) => onChange({ ...draft, ...changes })}
        />
      </div>
      <Reversed isReversed={draft.not} onChange={(not) => onChange({ ...draft, not })} />
    </div>
  )
}

interface MatchProps {
  label: string
  match: Match
  onChange: (match: Match) => void
}

const MatchField = ({ label, match, onChange }: MatchProps) => (
  <SelectField
    label={label}
    options={matchOptions()}
    value={match}
    onChange={({ target }) => onChange(target.value as Match)}
  />
)

const Reversed = ({
  isReversed,
  onChange,
}: {
  isReversed: boolean
  onChange: (is: boolean) => void
}) => (
  <CheckField
    label={t`Reverse: fans for whom this is not true`}
    checked={isReversed}
    onChange={({ target }) => onChange(target.checked)}
  />
)

const AddButton = ({ count, onAdd }: { count: number; onAdd: () => void }) =>
  count < MOST && (
    <Button size="s" icon={<IconPlus size={16} />} onClick={onAdd}>
      {t`Add a condition`}
    </Button>
  )

const RemoveButton = ({
  number,
  isOnly,
  onRemove,
}: {
  number: number
  isOnly: boolean
  onRemove: () => void
}) =>
  !isOnly && (
    <IconButton label={t`Remove condition ${number}`} onClick={onRemove}>
      <IconTrash size={18} />
    </IconButton>
  )
