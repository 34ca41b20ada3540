import type { WireOf } from '@stagedoor/contract/kit'
import {
  inviteOnStage,
  leaveStage,
  listInvitations,
  listStage,
  muteGuest,
  openStageMedia,
} from '@stagedoor/contract/streams'
import { api } from '../../../lib/api/api.ts'
import { useCall, useSend } from '../../../lib/api/queries.ts'
import type { OpenMedia } from '../../../lib/live-video/connect-video.ts'
import { useOnConnect, useRealtimeEvent } from '../../../lib/realtime/realtime.ts'

/** A guest of a stream with a picture of their own. */
export type WireGuest = WireOf<typeof listStage>['guests'][number]

/** Every viewer gets the event; they read the stage again at different moments. */
const JITTER_MS = 1000

/** The guests of a stream; `isRead` is false until they are known. */
interface KnownStage {
  readonly guests: readonly WireGuest[]
  readonly isRead: boolean
}

/** Reads the guests of a stream, again when they change. */
export function useStage(streamId: string, isWanted: boolean): KnownStage {
  const { data, refetch } = useCall(listStage, { params: { id: streamId } }, { enabled: isWanted })
  const readAgain = () => isWanted && void refetch()
  useRealtimeEvent('stream.stage_changed', (event) => {
    if (event.streamId === streamId) setTimeout(readAgain, Math.random() * JITTER_MS)
  })
  useOnConnect(readAgain)
  const guests = isWanted ? data?.guests : undefined
  return { guests: guests ?? NOBODY, isRead: guests !== undefined }
}

const NOBODY: readonly WireGuest[] = []

/** An invitation into a stream. */
export type WireInvitation = WireOf<typeof listInvitations>['invitations'][number]

/** Reads the invitations of the viewer, again when events may have been missed. */
export function useInvitations(): readonly WireInvitation[] {
  const { data, refetch } = useCall(listInvitations, undefined)
  useOnConnect(() => void refetch())
  return data?.invitations ?? UNINVITED
}

const UNINVITED: readonly WireInvitation[] = []

/** Asks how to send or receive the picture of a guest. */
export const fetchStageMedia: OpenMedia = (id) => api(openStageMedia, { params: { id } })

/** Returns what the performer and a guest do with a place on the stage. */
export function useStageActions() {
  const invite = useSend(inviteOnStage, { settles: [listStage] })
  const mute = useSend(muteGuest, { settles: [listStage] })
  const leave = useSend(leaveStage, { settles: [listStage] })
  return {
    invite: (personId: string) => invite({ body: { personId } }),
    setMuted: (id: string, isMuted: boolean) => mute({ params: { id }, body: { isMuted } }),
    leave: (id: string) => leave({ params: { id } }),
  }
}
