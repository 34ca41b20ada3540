import { useLocation } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useRealtimeEvent } from '../../../lib/realtime/realtime.ts'
import { toast } from '../../../ui/toast.ts'

/** An invitation that was missed stands in the notifications, and on the page of the stream. */
const SECONDS = 60

/** Tells an account on any page but that of the stream that a creator invites it into it. */
export default function StageInvitation() {
  const { pathname } = useLocation()
  useRealtimeEvent('stream.guest_invited', ({ name, username }) => {
    const to = href('streaming', { profileId: username })
    if (pathname === to) return
    const text = t`${name} invites you into the stream`
    toast({ text, seconds: SECONDS, action: { text: t`Open`, to } })
  })
  return null
}
