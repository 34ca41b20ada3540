import { mute, readMute, unmute } from '@stagedoor/contract/blocks'
import { queryClient, useCall, useWrite } from '../../lib/queries.ts'
import { useViewer } from '../../lib/session.ts'
import { toast, toastError } from '../../ui/toast.ts'

/**
 * Tells whether the viewer has muted somebody, and mutes or unmutes them. Asked of the server only `when` it is to be
 * shown; guests mute nobody.
 */
export function useMute({ _id: id, name }: { _id: string; name: string }, when: boolean) {
  const viewer = useViewer()
  const given = { params: { id } }
  const { data } = useCall(readMute, given, { when: when && viewer !== undefined })
  const isMuted = data?.isMuted ?? false
  const told = (text: string) => ({
    onDone: () => {
      toast({ text })
      void queryClient().invalidateQueries({ queryKey: [readMute.name] })
    },
    onFailed: toastError,
  })
  const muting = useWrite(mute, told(`${name} is muted: no posts in your feed, no notifications`))
  const unmuting = useWrite(unmute, told(`${name} is no longer muted`))
  return { isMuted, toggle: () => (isMuted ? unmuting : muting).mutate(given) }
}
