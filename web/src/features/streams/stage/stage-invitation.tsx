import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useRealtimeEvent } from '../../../lib/realtime/realtime.ts'
import { toast } from '../../../ui/toast.ts'
import { useInvitations } from './queries.ts'

/** An invitation that was missed stands in the notifications, and on the page of the stream. */
const SECONDS = 60

/** The creator who invites. */
interface Inviting {
  readonly _id?: string
  readonly name: string
  readonly username: string
}

/**
 * Tells an account on any page but that of the stream that a creator invites it into it, also where
 * the invitation came before the page could hear of it.
 */
export default function StageInvitation() {
  const { pathname } = useLocation()
  const invitations = useInvitations()
  const shown = useRef(new Set<string>())
  const show = (streamId: string, { _id, name, username }: Inviting) => {
    const to = href('streaming', { profileId: username })
    const isThere = [to, _id && href('streaming', { profileId: _id })].includes(pathname)
    if (isThere || shown.current.has(streamId)) return
    shown.current.add(streamId)
    const text = t`${name} invites you into the stream`
    toast({ text, seconds: SECONDS, action: { text: t`Open`, to } })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is shown once, on whichever page
  useEffect(() => {
    for (const { streamId, performerInfo } of invitations) show(streamId, performerInfo)
  }, [invitations])
  useRealtimeEvent('stream.guest_invited', ({ streamId, ...by }) => {
    shown.current.delete(streamId)
    show(streamId, by)
  })
  return null
}
