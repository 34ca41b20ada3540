import type { MediaFile } from '@stagedoor/contract/media'
import { type ComponentType, createContext, use } from 'react'

/** The parts of the composer that other features provide: for media, and for emojis. */
export interface MediaSlots {
  /** Records audio in the browser and passes on the recording that the user keeps. */
  readonly Recorder: ComponentType<{ onRecorded: (file: File) => void }>
  /** Chooses files of the vault in a dialog. */
  readonly VaultPicker: ComponentType<{
    readonly media: 'photo' | 'video' | 'audio'
    readonly most: number
    readonly onPick: (files: readonly { readonly file: MediaFile }[]) => void
    readonly onClose: () => void
  }>
  /** Chooses an emoji for the text. */
  readonly EmojiButton: ComponentType<{ onChoose: (emoji: string) => void }>
  /** Edits the poster and the captions of an uploaded video. */
  readonly VideoSettings: ComponentType<{ file: MediaFile }>
}

/** Holds the media parts; set by the composer. */
export const MediaSlotsContext = createContext<MediaSlots | undefined>(undefined)

/** Returns the media parts of the composer. */
export function useMediaSlots(): MediaSlots {
  const slots = use(MediaSlotsContext)
  if (!slots) throw new Error('useMediaSlots is used outside of Composer')
  return slots
}
