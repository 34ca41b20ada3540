import { lazy } from 'react'
import type { MediaSlots } from '../../features/feed/composer/media-slots.ts'
import { AudioRecorder } from '../../features/media/audio-recorder.tsx'
import { VaultPicker } from './with-vault.tsx'

/** The recorder, the vault and the video settings of the composer. */
export const composerMedia: MediaSlots = {
  Recorder: AudioRecorder,
  VaultPicker,
  VideoSettings: lazy(() => import('../../features/media/video-settings.tsx')),
}
