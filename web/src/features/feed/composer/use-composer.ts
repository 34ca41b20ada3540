import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { priceLimitsOf } from '../../../lib/money/content-price.ts'
import { useSite } from '../../../lib/session/session.ts'
import { takeLeftUploads } from '../../../lib/uploads/post-queue.ts'
import { uploadList } from '../../../lib/uploads/upload-list.ts'
import { useLeftForm } from '../../../lib/uploads/use-left-form.ts'
import { useSendWhenUploaded } from '../../../lib/uploads/use-send-when-uploaded.ts'
import type { WirePost } from '../queries.ts'
import { bodyOf, type Draft, draftOf, emptyDraft, inOwnZone, isWorthSaving } from './draft.ts'
import {
  isMixable,
  isSending,
  isUsable,
  kindOfType,
  typeOfFiles,
  type UploadItem,
} from './upload-items.ts'
import { useAddFiles } from './use-add-files.ts'
import { useAutosave } from './use-autosave.ts'
import { usePollOptions } from './use-poll-options.ts'
import { useSavePost } from './use-save-post.ts'
import { type Uploads, useUploads } from './use-uploads.ts'
import { type Problems, validateDraft } from './validate-draft.ts'

interface ComposerOptions {
  /** The post to change; absent for a new post. */
  post: WirePost | undefined
  /** The uploaded thumbnail of the post. */
  thumbnailFile: WireFile | undefined
  onSaved: (post: WirePost) => void
}

/** The state that a composer is drawn from. */
export type ComposerState = ReturnType<typeof useComposer>

type WireFile = WirePost['files'][number]

const none: readonly WireFile[] = []

/**
 * Holds the state of a post being written: its draft, its files and its publication, also while
 * files are still uploading.
 */
export function useComposer({ post, thumbnailFile, onSaved }: ComposerOptions) {
  const site = useSite()
  const stage = stageOf(post)
  const { isFixed } = stage
  const { draft, setDraft, problems, setProblems, change } = useDraft(post)
  const postFiles = useFiles({ post, thumbnailFile, type: draft.type })
  const { own, uploads, thumbnail, teaser, files, filesNow, pending, isUploading } = postFiles
  const add = useAddFiles({ draft, setDraft, uploads, own, isFixed })
  const saving = useSavePost(post?._id)
  const { save } = saving
  const make = useBody(post, { draft, own, filesNow })
  const publishing = useSendWhenUploaded({ isUploading, send: () => save(make), onSaved })
  const { phase } = publishing
  const { state, isEdited } = useContent(draft, files)
  const isChanged = phase !== 'saved' && (isEdited || isUploading)
  const saveState = useAutosave({
    // A post that waits for its files is saved once more: there may be no draft of it yet.
    state: phase === 'waiting' ? `${state} waiting` : state,
    isOn: !isFixed && isBeingWritten(phase) && isChanged && isWorthSaving(draft, own.length),
    save: () => save(() => make({ status: 'inactive' })),
  })
  useLeftPost(draft, { pending, phase, isFixed, make, saving })
  const publish = () => {
    const usable = own.filter(isUsable).length
    const found = validateDraft(draft, usable, priceLimitsOf(site, post), new Date())
    setProblems(found)
    if (Object.keys(found).length > 0) requestAnimationFrame(focusFirstProblem)
    else publishing.begin()
  }
  const isAtRisk = isChanged && phase !== 'waiting' && saveState !== 'yes'
  return {
    ...publishing,
    ...stage,
    publishedAt: post?.publishedAt,
    draft,
    change,
    problems,
    publish,
    isUploading,
    saveState,
    isAtRisk,
    thumbnail,
    teaser,
    uploads: { ...uploads, items: own, add },
  }
}

/** Returns a function that makes the body of a post as it stands, with the poll of a new one. */
function useBody(
  post: WirePost | undefined,
  {
    draft,
    own,
    filesNow,
  }: { draft: Draft } & Pick<ReturnType<typeof useFiles>, 'own' | 'filesNow'>,
) {
  const optionsOf = usePollOptions(post?.polls ?? [])
  return async (changes: { status?: 'inactive' } = {}) => {
    const pollIds = stageOf(post).isFixed ? undefined : await optionsOf(draft.poll)
    const type = stageOf(post).isFixed ? draft.type : typeOfFiles(draft.type, own.filter(isUsable))
    const sent = {
      files: filesNow(),
      pollIds,
      publishedAt: post?.publishedAt,
      now: new Date(),
    }
    return { ...bodyOf({ ...draft, type }, sent), ...changes }
  }
}

/** Sends a post whose form was left while files were uploading, once these have arrived. */
function useLeftPost(
  draft: Draft,
  {
    pending,
    phase,
    isFixed,
    make,
    saving,
  }: {
    readonly pending: ReturnType<typeof useFiles>['pending']
    readonly phase: ReturnType<typeof useSendWhenUploaded>['phase']
    readonly isFixed: boolean
    readonly make: ReturnType<typeof useBody>
    readonly saving: ReturnType<typeof useSavePost>
  },
) {
  const isWaiting = phase === 'waiting'
  useLeftForm({
    isLeft: pending.length > 0 && phase !== 'saved',
    uploads: pending,
    label: labelOf(draft),
    isPublished: isWaiting,
    draftId: saving.idNow,
    // Changes of a published post are not saved without its owner.
    send: isFixed && !isWaiting ? undefined : (changes) => saving.save(() => make(changes)),
  })
}

const isBeingWritten = (phase: string) => phase === 'writing' || phase === 'waiting'

const labelOf = ({ title, text }: Draft) => title.trim() || text.trim().slice(0, 60)

const stageOf = (post: WirePost | undefined) => ({
  isFixed: post !== undefined && post.state !== 'draft',
  wasPublished:
    post?.state === 'published' || post?.state === 'archived' || post?.state === 'expired',
})

/** Returns the content of a post as text, with true once it was edited. */
function useContent(draft: Draft, files: object) {
  const state = stateOf(draft, files)
  const [initial] = useState(state)
  return { state, isEdited: state !== initial }
}

/** Returns the content of a draft as text, which differs when the content does. */
function stateOf({ zone: _, ...content }: Draft, files: object): string {
  return JSON.stringify([content, files])
}

function useDraft(post: WirePost | undefined) {
  const [draft, setDraft] = useState<Draft>(() => (post ? draftOf(post) : emptyDraft()))
  const [problems, setProblems] = useState<Problems>({})
  useEffect(() => setDraft(inOwnZone), [])
  const change = useCallback((changes: Partial<Draft>) => {
    setDraft((known) => ({ ...known, ...changes }))
    setProblems({})
  }, [])
  return { draft, setDraft, problems, setProblems, change }
}

/** Holds the files of a post: those of its type, its thumbnail and its teaser. */
function useFiles({
  post,
  thumbnailFile,
  type,
}: Omit<ComposerOptions, 'onSaved'> & Pick<Draft, 'type'>) {
  const uploads = useUploads(post?.files ?? none, 'files', post?.freeFileIds)
  const thumbnail = useUploads(useFirst(thumbnailFile), 'thumbnail')
  const teaser = useUploads(useFirst(post?.teaser), 'teaser')
  useLeftUploads(post, [uploads, thumbnail, teaser])
  const isKept = (key: string) => post?.files.some(({ _id }) => _id === key)
  const own = uploads.items.filter(
    ({ kind, key }) => isMixable(type) || kind === kindOfType[type] || isKept(key),
  )
  const usable = own.filter(isUsable)
  const filesNow = () => ({
    fileIds: usable.flatMap((item) => fileIdOf(item) ?? []),
    freeFileIds: usable.flatMap((item) => (item.isFree && fileIdOf(item)) || []),
    thumbnailId: firstIdOf(thumbnail),
    teaserId: firstIdOf(teaser),
  })
  const pending = [...usable, ...thumbnail.items, ...teaser.items].filter(isSending)
  return {
    own,
    uploads,
    thumbnail,
    teaser,
    files: filesNow(),
    filesNow,
    isUploading: pending.length > 0,
    pending: pending.flatMap(({ upload }) => upload ?? []),
  }
}

/**
 * Goes on with the uploads of a draft whose form was left, so that they no longer change it from
 * outside of its form.
 */
function useLeftUploads(post: WirePost | undefined, all: readonly Uploads[]): void {
  const resume = useEffectEvent((keys: readonly string[]) => {
    const left = uploadList().uploads.filter(({ key }) => keys.includes(key))
    for (const { resume } of all) resume(left)
  })
  const id = post?.state === 'draft' ? post._id : undefined
  useEffect(() => {
    if (id) resume(takeLeftUploads(id))
  }, [id])
}

const useFirst = (file: WireFile | null | undefined) => useState(() => (file ? [file] : none))[0]

/** Returns the id of a file that has arrived, also when that was after its form was left. */
const fileIdOf = ({ file, upload }: UploadItem): string | undefined =>
  file?._id ?? uploadList().uploads.find(({ key }) => key === upload)?.fileId

const firstIdOf = ({ items: [item] }: Uploads): string | null =>
  item && isUsable(item) ? (fileIdOf(item) ?? null) : null

/** Moves focus to the first field with a problem. */
function focusFirstProblem(): void {
  document
    .querySelector<HTMLElement>(
      'main [aria-invalid="true"], main [data-problem] button, main [data-problem] input',
    )
    ?.focus()
}
