import { lazy } from 'react'
import type { MediaSlots } from '../../features/feed/composer/media-slots.ts'
import { AudioRecorder } from '../../features/media/audio-recorder.tsx'
import { EmojiButton } from '../../features/messages/emoji/emoji-button.tsx'
import { VaultPicker } from './with-vault.tsx'

/** The recorder, the vault, the emojis and the video settings of the composer. */
export const composerMedia: MediaSlots = {
  Recorder: AudioRecorder,
  VaultPicker,
  EmojiButton,
  VideoSettings: lazy(() => import('../../features/media/video-settings.tsx')),
}
