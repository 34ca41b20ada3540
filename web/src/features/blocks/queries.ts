import {
  blockCountries,
  blockUser,
  listBlocks,
  listMutes,
  mute,
  readMute,
  type unblockUser,
  unmute,
} from '@stagedoor/contract/blocks'
import { read as readConversation } from '@stagedoor/contract/conversations'
import type { AnyCall } from '@stagedoor/contract/kit'
import { readPerformer } from '@stagedoor/contract/performers'
import { listCities, listRegions, listStates } from '@stagedoor/contract/reference'
import { listSubscribers } from '@stagedoor/contract/subscriptions'
import { searchUsers } from '@stagedoor/contract/users'
import { setCached, useCall, useWrite, type WriteOptions } from '../../lib/api/queries.ts'

type Outcome<C extends AnyCall> = Omit<WriteOptions<C>, 'settles'>

/** The reads that show blocks and mutes, and those that a block refuses. */
const settles = [listBlocks, listMutes, listSubscribers, readPerformer, readConversation]

/** Blocks a person. */
export const useBlockUser = (outcome: Outcome<typeof blockUser>) =>
  useWrite(blockUser, { settles, ...outcome })
/** Unblocks or unmutes a person. */
export const useUndoBlock = <C extends typeof unblockUser | typeof unmute>(
  call: C,
  outcome: Outcome<C>,
) => useWrite<C>(call, { settles, ...outcome })
/** Sets the countries in which a creator is hidden. */
export const useBlockCountries = (options: WriteOptions<typeof blockCountries>) =>
  useWrite(blockCountries, options)
/** Reads the regions of a country by ISO 3166-2. */
export const useRegions = (countryCode: string) =>
  useCall(listRegions, { params: { countryCode } }, { enabled: countryCode !== '' })
/** Reads the states of a country, to choose a city. */
export const useStates = (countryCode: string) =>
  useCall(listStates, { params: { countryCode } }, { enabled: countryCode !== '' })
/** Reads the cities of a state. */
export const useCities = (params: { countryCode: string; state: string }, enabled: boolean) =>
  useCall(listCities, { params }, { enabled })
/** Finds fans by name. */
export const useFoundUsers = (q: string, enabled: boolean) =>
  useCall(searchUsers, { query: { q, limit: 6 } }, { enabled })

/** Reads whether a person is muted. */
export const useMuteState = (id: string) => useCall(readMute, { params: { id } })

interface MuteOptions {
  readonly onDone: () => void
  readonly onFailed: (error: unknown) => void
}

/** Mutes a person. */
export const useSendMute = (id: string, { onDone, onFailed }: MuteOptions) =>
  useWrite(mute, { onDone: () => setMuted(id, true, onDone), onFailed })
/** Unmutes a person. */
export const useSendUnmute = (id: string, { onDone, onFailed }: MuteOptions) =>
  useWrite(unmute, { onDone: () => setMuted(id, false, onDone), onFailed })

function setMuted(id: string, isMuted: boolean, onDone: () => void): void {
  onDone()
  setCached(readMute, { params: { id } }, { isMuted })
}
