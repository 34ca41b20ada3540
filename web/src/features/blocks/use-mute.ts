import { t } from '../../lib/i18n/i18n.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { useMuteState, useSendMute, useSendUnmute } from './queries.ts'

/** Tells whether the viewer has muted a person, and mutes or unmutes them. */
export function useMute({ _id: id, name }: { readonly _id: string; readonly name: string }) {
  const { data, isPending } = useMuteState(id)
  const isMuted = data?.isMuted ?? false
  const writeOptions = (text: string) => ({ onDone: () => toast({ text }), onFailed: toastError })
  const muting = useSendMute(id, writeOptions(t`${name} is muted`))
  const unmuting = useSendUnmute(id, writeOptions(t`${name} is no longer muted`))
  return {
    isMuted,
    isPending: isPending || muting.isPending || unmuting.isPending,
    toggle: () => (isMuted ? unmuting : muting).mutate({ params: { id } }),
  }
}
