import { useEffect } from 'react'
import { type Camera, useCamera } from '../../lib/live-video/use-camera.ts'
import type { Side } from './labels.ts'

interface Choice {
  readonly callId: string
  readonly source: Camera['chosen']['source']
  readonly isMuted: boolean
}

/** The choice in the call of this tab: its page and the small player open the devices again. */
let kept: Choice | undefined

/**
 * Opens the devices of a call as they were when it was last shown: who was muted stays muted. A fan
 * begins with sound alone.
 */
export function useCallCamera(callId: string, side: Side): Camera {
  const known = kept?.callId === callId ? kept : undefined
  const first = known?.source ?? (side === 'fan' ? 'none' : 'camera')
  const camera = useCamera(true, first, known?.isMuted)
  const { isMuted, chosen } = camera
  useEffect(() => {
    kept = { callId, source: chosen.source === 'screen' ? 'camera' : chosen.source, isMuted }
  }, [callId, chosen.source, isMuted])
  return camera
}
