import { mute, readMute, unmute } from '@stagedoor/contract/blocks'
import { queryClient, queryKeyOf, useCall, useWrite } from '../../lib/queries.ts'
import { toast, toastError } from '../../ui/toast.ts'

/** Tells whether the viewer has muted a person, and mutes or unmutes them. */
export function useMute({ _id: id, name }: { readonly _id: string; readonly name: string }) {
  const given = { params: { id } }
  const { data, isPending } = useCall(readMute, given)
  const isMuted = data?.isMuted ?? false
  const told = (text: string, isMutedThen: boolean) => ({
    onDone: () => {
      toast({ text })
      queryClient().setQueryData(queryKeyOf(readMute, given), { isMuted: isMutedThen })
    },
    onFailed: toastError,
  })
  const muting = useWrite(mute, told(`${name} is muted`, true))
  const unmuting = useWrite(unmute, told(`${name} is no longer muted`, false))
  return {
    isMuted,
    isPending: isPending || muting.isPending || unmuting.isPending,
    toggle: () => (isMuted ? unmuting : muting).mutate(given),
  }
}
