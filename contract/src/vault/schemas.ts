import * as z from 'zod/mini'
import { ContentState } from '../content/offer.schemas.ts'
import { ContentType } from '../content/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, nameText } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { FileId, MediaFile } from '../media/schemas.ts'
import { FOLDER_NAME_MAX, VAULT_ARCHIVE_MAX, VAULT_BATCH_MAX, VAULT_TAGS_MAX } from './calls.ts'

const FolderId = idOf('Folder')

/** The types by which the vault is filtered. */
export const VaultMedia = z.enum(['photo', 'video', 'audio', 'other'])
export type VaultMedia = z.output<typeof VaultMedia>

/** A file in its owner's vault. */
export const VaultFile = z.object({
  _id: z.string(),
  file: MediaFile,
  media: VaultMedia,
  folderId: z.nullable(z.string()),
  tags: z.array(userHtml(z.string())),
  /** The number of items that show the file. */
  useCount: z.number(),
  createdAt: Instant,
  /** The time at which the file was moved to the trash. */
  trashedAt: z.nullable(Instant),
})
export type VaultFile = z.input<typeof VaultFile>

/** Content, or a message to many or on an occasion, that shows a file. */
export const VaultUse = z.object({
  _id: z.string(),
  kind: z.enum([...ContentType.options, 'story', 'mass_message', 'sequence', 'automatic_message']),
  title: userHtml(z.string()),
  /** Deleted content stays while its buyers may see it. */
  state: z.enum([...ContentState.options, 'deleted']),
})
export type VaultUse = z.input<typeof VaultUse>

/** A folder of a vault. */
export const VaultFolder = z.object({
  _id: z.string(),
  name: userHtml(z.string()),
  /** The number of files in the folder, at most 1,000. */
  fileCount: z.number(),
})
export type VaultFolder = z.output<typeof VaultFolder>

const tag = userHtml(nameText(60, 1))
const params = z.object({ id: FileId })
const folderParams = z.object({ id: FolderId })
const fileIds = (max: number) =>
  z
    .array(FileId)
    .check(z.minLength(1, 'Choose at least one file'), z.maxLength(max, `At most ${max} files`))
const some = z.object({ fileIds: fileIds(VAULT_BATCH_MAX) })
const tags = z.optional(
  z.array(tag).check(z.maxLength(VAULT_TAGS_MAX, `At most ${VAULT_TAGS_MAX} tags`)),
)

const { sortBy: _, sort: __, offset: ___, ...cursorPaging } = paging

export const listFiles = {
  query: z.object({
    ...cursorPaging,
    /** `newest` is the default. */
    sort: z.optional(z.enum(['newest', 'oldest', 'largest'])),
    media: z.optional(VaultMedia),
    /** Files that nothing shows, or files that content of a kind shows. */
    use: z.optional(z.enum(['unused', ...ContentType.options])),
    folderId: z.optional(FolderId),
    tag: z.optional(tag),
    /** True lists the trash alone. */
    isTrashed: z.optional(z.boolean()),
  }),
  result: page(VaultFile),
}

export const readVaultFile = {
  params,
  result: z.extend(VaultFile, { uses: z.array(VaultUse) }),
}

export const changeFiles = {
  body: z.extend(some, {
    /** Null takes the files out of their folder. */
    folderId: z.optional(z.nullable(FolderId)),
    addTags: tags,
    removeTags: tags,
    name: z.optional(userHtml(nameText(255, 1))),
  }),
  result: Done,
}

export const trashFiles = { body: some, result: Done }

export const restoreFiles = { body: some, result: Done }

export const replaceFile = {
  params,
  body: z.object({ fileId: FileId }),
  result: z.object({
    /** The number of items that show the other file now. */
    replaced: z.number(),
  }),
}

export const removeEverywhere = {
  params,
  result: z.object({
    /** The number of items that go on without the file. */
    changed: z.number(),
    /** The number of items that were deleted. */
    deleted: z.number(),
  }),
}

export const createArchive = {
  body: z.object({ fileIds: fileIds(VAULT_ARCHIVE_MAX) }),
  result: z.object({ url: z.string() }),
}

export const listFolders = {
  result: z.object({ folders: z.array(VaultFolder), tags: z.array(userHtml(z.string())) }),
}

const folderName = z.object({ name: userHtml(nameText(FOLDER_NAME_MAX, 1)) })

export const createFolder = { body: folderName, result: VaultFolder }

export const renameFolder = { params: folderParams, body: folderName, result: VaultFolder }

export const deleteFolder = { params: folderParams, result: Done }
