import { mute, readMute, unmute } from '@stagedoor/contract/blocks'
import { t } from '../../lib/i18n.ts'
import { queryClient, queryKeyOf, useCall, useWrite } from '../../lib/queries.ts'
import { toast, toastError } from '../../ui/toast.ts'

/** Tells whether the viewer has muted a person, and mutes or unmutes them. */
export function useMute({ _id: id, name }: { readonly _id: string; readonly name: string }) {
  const callInput = { params: { id } }
  const { data, isPending } = useCall(readMute, callInput)
  const isMuted = data?.isMuted ?? false
  const writeOptions = (text: string, isMutedThen: boolean) => ({
    onDone: () => {
      toast({ text })
      queryClient().setQueryData(queryKeyOf(readMute, callInput), { isMuted: isMutedThen })
    },
    onFailed: toastError,
  })
  const muting = useWrite(mute, writeOptions(t`${name} is muted`, true))
  const unmuting = useWrite(unmute, writeOptions(t`${name} is no longer muted`, false))
  return {
    isMuted,
    isPending: isPending || muting.isPending || unmuting.isPending,
    toggle: () => (isMuted ? unmuting : muting).mutate(callInput),
  }
}
