import { t } from '../../../lib/i18n/i18n.ts'
import { StatusSelect } from '../../../ui/table/status-select.tsx'
import type { StateLabel } from '../states.ts'

interface PublishSelectProps {
  /** The name of the row for screen readers. */
  name: string
  state: StateLabel
  /** True for a row that nobody else sees: it can be published. */
  isHidden: boolean
  /** The label that publishes, and the state to which hiding leads. */
  publish: string
  hidden: string
  onChange: (isShown: boolean) => void
}

/** Shows the state of content, which is changed in place: a draft is what was never published. */
export function PublishSelect(props: PublishSelectProps) {
  const { name, state, isHidden, publish, hidden, onChange } = props
  return (
    <StatusSelect
      label={t`Status of ${name}`}
      tone={state.tone}
      value={isHidden ? 'inactive' : 'active'}
      options={[
        { value: 'active', text: isHidden ? publish : state.text },
        { value: 'inactive', text: isHidden ? state.text : hidden },
      ]}
      onChange={(status) => onChange(status === 'active')}
    />
  )
}
