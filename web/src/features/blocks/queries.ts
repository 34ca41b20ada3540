import {
  blockCountries,
  blockUser,
  mute,
  readMute,
  type unblockUser,
  unmute,
} from '@stagedoor/contract/blocks'
import { searchUsers } from '@stagedoor/contract/users'
import { setCached, useCall, useWrite, type WriteOptions } from '../../lib/api/queries.ts'

/** Blocks a person. */
export const useBlockUser = (options: WriteOptions<typeof blockUser>) =>
  useWrite(blockUser, options)
/** Unblocks or unmutes a person. */
export const useUndoBlock = <C extends typeof unblockUser | typeof unmute>(
  call: C,
  options: WriteOptions<C>,
) => useWrite(call, options)
/** Sets the countries in which a creator is hidden. */
export const useBlockCountries = (options: WriteOptions<typeof blockCountries>) =>
  useWrite(blockCountries, options)
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
