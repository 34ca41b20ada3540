import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useRealtimeEvent } from '../../../lib/realtime/realtime.ts'
import { toast } from '../../../ui/toast.ts'

/** Tells an account on any page that a creator invites it into a stream. */
export default function StageInvitation() {
  useRealtimeEvent('stream.guest_invited', ({ name, username }) =>
    toast({
      text: t`${name} invites you into the stream`,
      action: { text: t`Open`, to: href('streaming', { profileId: username }) },
    }),
  )
  return null
}
