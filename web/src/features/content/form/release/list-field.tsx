import { Link } from 'react-router'
import { jt, t } from '../../../../lib/i18n/i18n.ts'
import { href } from '../../../../lib/navigation/href.ts'
import { SelectField } from '../../../../ui/field.tsx'
import { useListsByHand } from '../queries.ts'

interface ListFieldProps {
  listId: string
  /** Names the field in tables, which have no room for a hint. */
  label?: string
  problem: string | undefined
  onChange: (listId: string) => void
}

/** Chooses the list of fans that content is for, among those that are kept by hand. */
export function ListField({ listId, label, problem, onChange }: ListFieldProps) {
  const { data } = useListsByHand()
  const lists = data?.data.filter(({ isSmart }) => !isSmart) ?? []
  const link = <Link key="1" to={href('creator/fan-lists')}>{t`your lists of fans`}</Link>
  return (
    <SelectField
      label={label ?? t`List of fans`}
      value={listId}
      options={[
        { value: '', text: t`Choose a list` },
        ...lists.map(({ _id, name }) => ({ value: _id, text: name })),
      ]}
      error={problem}
      hint={label ? undefined : jt`Only lists that you keep by hand. Change them in ${link}.`}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
