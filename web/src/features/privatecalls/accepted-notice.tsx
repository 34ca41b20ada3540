import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { toast } from '../../ui/toast.ts'

/** Tells a fan on any page but that of the call that their request was accepted. */
export default function AcceptedNotice({ shownId }: { shownId: string | undefined }) {
  useRealtimeEvent('privatecall.changed', ({ _id, state }) => {
    if (state !== 'accepted' || _id === shownId) return
    toast({
      text: t`Your private call was accepted`,
      action: { text: t`Go to the call`, to: href('private-call', { id: _id }) },
    })
  })
  return null
}
