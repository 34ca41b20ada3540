import type { MediaFile } from '@stagedoor/contract/media'
import type { VaultMedia } from '@stagedoor/contract/vault'
import { type ComponentType, createContext } from 'react'

/** A file of the vault, as forms need it. */
type PickedFile = Pick<MediaFile, '_id' | 'name' | 'size'> &
  Partial<Pick<MediaFile, 'thumbnails' | 'type'>>

/** The dialog that chooses files of the vault. */
export type VaultPicker = ComponentType<{
  /** The types of the files that can be chosen: one, or several that a filter tells apart. */
  readonly media: VaultMedia | readonly VaultMedia[]
  /** The number of files that can be chosen. */
  readonly most: number
  readonly onPick: (files: readonly { readonly file: PickedFile }[]) => void
  readonly onClose: () => void
}>

/** Holds the dialog for the forms of a page; without it no form offers the vault. */
export const VaultPickerContext = createContext<VaultPicker | undefined>(undefined)

/** True where files are chosen for many fans, so that the dialog says how many have each. */
export const VaultManyContext = createContext(false)

/**
 * Holds the id of the conversation that files are chosen for, so that the dialog marks what its fan
 * knows.
 */
export const VaultFanContext = createContext<string | undefined>(undefined)
