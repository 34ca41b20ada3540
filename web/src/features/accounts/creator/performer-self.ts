import type { WireOf } from '@stagedoor/contract/kit'
import type { readSelf } from '@stagedoor/contract/performers'
import type { readOptionLists } from '@stagedoor/contract/reference'
import type { Option } from '../../../ui/field.tsx'

/** A performer's own account as the wire brings it. */
export type PerformerSelf = WireOf<typeof readSelf>

/** What every tab is given: the account, and whom to tell of what was saved, so that the other tabs know. */
export interface TabProps {
  readonly me: PerformerSelf
  readonly onSaved: (changes: Partial<PerformerSelf>) => void
}

/** What can be chosen from. */
export interface ProfileLists {
  readonly options: WireOf<typeof readOptionLists>
  readonly categories: readonly Option[]
  readonly countries: readonly Option[]
  readonly phoneCodes: readonly Option[]
  readonly languages: readonly Option[]
}
