import type { WireOf } from '@stagedoor/contract/kit'
import {
  hideRecommendation,
  listRecommendations,
  readChoice,
  updateChoice,
} from '@stagedoor/contract/recommendations'
import { useCall, write } from '../../lib/api/queries.ts'

/** The creators recommended to an account, with their reasons. */
export type WireRecommendations = WireOf<typeof listRecommendations>
/** One recommended creator with the reason. */
export type WireRecommendation = WireRecommendations['data'][number]

/** Reads the creators recommended to the viewer; `first` is what a loader has read of them. */
export const useRecommendations = (first?: WireRecommendations) =>
  useCall(listRecommendations, undefined, { ...(first && { initial: first }), retries: false })

/** Reads whether creators are recommended to the viewer. */
export const useChoice = (isSignedIn: boolean) =>
  useCall(readChoice, undefined, { enabled: isSignedIn })

/** Recommends a creator to the viewer no longer. */
export const hideCreator = write(
  hideRecommendation,
  (performerId: string) => ({ params: { performerId } }),
  [listRecommendations],
)

/** Switches recommendations on or off. */
export const storeChoice = write(updateChoice, (isOn: boolean) => ({ body: { isOn } }), [
  listRecommendations,
  readChoice,
])
