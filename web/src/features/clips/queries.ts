import { listClips, noteClip } from '@stagedoor/contract/clips'
import type { WireOf } from '@stagedoor/contract/kit'
import { api } from '../../lib/api/api.ts'

/** A clip as a client reads it. */
export type WireClip = WireOf<typeof listClips>['data'][number]

/** Notes that the viewer saw a clip; nothing is lost when that fails. */
export const noteSeen = (id: string) =>
  api(noteClip, { params: { id }, body: {} }).catch(() => undefined)

/** Hides a clip from the viewer's clips for good. */
export const hideClip = (id: string) => api(noteClip, { params: { id }, body: { isHidden: true } })

/** Reads clips again: those that were not seen come first. */
export const fetchClips = async (): Promise<readonly WireClip[]> => (await api(listClips)).data
