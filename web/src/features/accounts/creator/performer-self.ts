import type { WireOf } from '@stagedoor/contract/kit'
import type { readSelf } from '@stagedoor/contract/performers'
import type { readOptionLists } from '@stagedoor/contract/reference'
import type { Option } from '../../../ui/field.tsx'

/** A performer's own account as the wire sends it. */
export type PerformerSelf = WireOf<typeof readSelf>

/**
 * The properties of every tab: the account, and a callback for saved changes, so that the other
 * tabs know.
 */
export interface TabProps {
  readonly me: PerformerSelf
  readonly onSaved: (changes: Partial<PerformerSelf>) => void
}

/** The lists of options to choose from. */
export interface ProfileLists {
  readonly options: WireOf<typeof readOptionLists>
  readonly categories: readonly Option[]
  readonly countries: readonly Option[]
  readonly phoneCodes: readonly Option[]
  readonly languages: readonly Option[]
}
