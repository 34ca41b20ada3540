import type { WireOf } from '@stagedoor/contract/kit'
import type { readSelf } from '@stagedoor/contract/performers'
import type { readOptionLists } from '@stagedoor/contract/reference'
import type { Option } from '../../../ui/field.tsx'

/** A performer's own account as the wire brings it. */
export type PerformerMe = WireOf<typeof readSelf>

/** What can be chosen from. */
export interface ProfileLists {
  readonly options: WireOf<typeof readOptionLists>
  readonly categories: readonly Option[]
  readonly countries: readonly Option[]
  readonly languages: readonly Option[]
}
