import { type RefObject, useCallback, useEffect, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import type { KeyAction } from './keys.ts'

const SHOWN_MS = 900

/**
 * Returns a short notice of the effect of a key or gesture, which disappears soon, and the function
 * that shows it.
 */
export function useNotice(video: RefObject<HTMLVideoElement | null>) {
  const [notice, setNotice] = useState<{ text: string }>()
  const show = useCallback(
    (action: KeyAction) => {
      const text = video.current && textOf(action, video.current)
      if (text) setNotice({ text })
    },
    [video],
  )
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(setNotice, SHOWN_MS, undefined)
    return () => clearTimeout(timer)
  }, [notice])
  return { notice: notice?.text, show }
}

/**
 * Returns the words for the result of an action, after it was done; undefined for actions that are
 * seen anyway.
 */
function textOf(
  action: KeyAction,
  { volume, muted, playbackRate }: HTMLVideoElement,
): string | undefined {
  if (action.kind === 'seek') return action.by > 0 ? t`+${action.by} s` : t`−${-action.by} s`
  if (action.kind === 'volume') return t`Volume ${Math.round(volume * 100)} %`
  if (action.kind === 'mute') return muted ? t`Muted` : t`Unmuted`
  if (action.kind === 'speed') return t`Speed ${playbackRate}×`
  return undefined
}
