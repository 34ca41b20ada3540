import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { listFileMarks } from '@stagedoor/contract/massmessages'
import { type AiOrigin, describeFile, labelFile, readOriginal } from '@stagedoor/contract/media'
import { listFileRecipients, listKnownFiles } from '@stagedoor/contract/messages'
import {
  changeFiles,
  createArchive,
  createFolder,
  deleteFolder,
  listFiles,
  listFolders,
  readVaultFile,
  removeEverywhere,
  renameFolder,
  replaceFile,
  restoreFiles,
  trashFiles,
} from '@stagedoor/contract/vault'
import { api } from '../../lib/api/api.ts'
import { useCall, write } from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'

/** A file of the vault as a client reads it. */
export type WireVaultFile = WireOf<typeof listFiles>['data'][number]
/** A page of the vault as a client reads it. */
export type WireFiles = WireOf<typeof listFiles>
/** The filter and order of a page of the vault. */
export type VaultQuery = NonNullable<WireInputOf<typeof listFiles>['query']>
/** The folders and tags of the vault as a client reads them. */
export type WireFolders = WireOf<typeof listFolders>
/** An item that shows a file. */
export type WireVaultUse = WireOf<typeof readVaultFile>['uses'][number]

/** Reads the first files that match, for choosing among them. */
export const useFoundFiles = (query: VaultQuery) =>
  useCall(listFiles, { query }, { keepsLast: true })

/** Reads the folders and tags of the vault. */
export const useFolders = () => useCall(listFolders, undefined)

/** Reads a file with everything that shows it. */
export const useVaultFile = (id: string) => useCall(readVaultFile, { params: { id } })

/** A fan who received a file in a message. */
export type WireRecipient = WireOf<typeof listFileRecipients>['data'][number]

/** Reads a page of the fans who received a file in messages, or of those who bought it there. */
export const useFileRecipients = ({
  fileId,
  isBought,
  after,
}: {
  fileId: string
  isBought: boolean
  after?: string | undefined
}) =>
  useCall(listFileRecipients, {
    params: { id: fileId },
    query: { ...(isBought && { isBought }), ...(after && { after }) },
  })

/**
 * Reads which of some files the fan of a conversation has received or bought; nothing is asked
 * without one.
 */
export const useKnownFiles = (conversationId: string | undefined, fileIds: readonly string[]) =>
  useCall(
    listKnownFiles,
    { params: { id: conversationId ?? '' }, query: { fileIds: [...fileIds] } },
    { enabled: conversationId !== undefined && fileIds.length > 0, retries: false },
  )

/** Reads how many fans have received or bought some files; nothing is asked unless wanted. */
export const useFileMarks = (fileIds: readonly string[], isWanted: boolean) =>
  useCall(
    listFileMarks,
    { query: { fileIds: [...fileIds] } },
    { enabled: isWanted && fileIds.length > 0, retries: false },
  )

/** The reads whose answers change with the files and folders of the vault. */
const vaultReads = [listFiles, listFolders, readVaultFile] as const

/** Moves, tags or renames files. */
export const change = write(
  changeFiles,
  (body: WireInputOf<typeof changeFiles>['body']) => ({ body }),
  vaultReads,
)
/** Saves the description of a file for people who cannot see it. */
export const describe = write(
  describeFile,
  (id: string, alt: string) => ({ params: { id }, body: { alt } }),
  vaultReads,
)
/** Says what part AI has in a file. */
export const label = write(
  labelFile,
  (id: string, aiOrigin: AiOrigin | null) => ({ params: { id }, body: { aiOrigin } }),
  vaultReads,
)

const filesOf = (fileIds: string[]) => ({ body: { fileIds } })

export const moveToTrash = write(trashFiles, filesOf, vaultReads)
export const restoreFromTrash = write(restoreFiles, filesOf, vaultReads)

/** Puts another file in the place of one wherever it is shown. */
export const replaceEverywhere = write(
  replaceFile,
  (id: string, fileId: string) => ({ params: { id }, body: { fileId } }),
  vaultReads,
)

/** Takes a file out of everything that shows it. */
export const takeOutEverywhere = write(
  removeEverywhere,
  (id: string) => ({ params: { id } }),
  vaultReads,
)

export const addFolder = write(createFolder, (name: string) => ({ body: { name } }), vaultReads)
export const changeFolder = write(
  renameFolder,
  (id: string, name: string) => ({ params: { id }, body: { name } }),
  vaultReads,
)
export const removeFolder = write(deleteFolder, (id: string) => ({ params: { id } }), vaultReads)

/** Shows a file that was uploaded to the vault. */
export const showUploaded = () => settle(...vaultReads)

/** Begins the download of originals: of one file as it is, of several as an archive. */
export async function downloadOriginals([first = '', ...more]: string[]): Promise<void> {
  const { url } =
    more.length > 0
      ? await api(createArchive, { body: { fileIds: [first, ...more] } })
      : await api(readOriginal, { params: { id: first } })
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}
