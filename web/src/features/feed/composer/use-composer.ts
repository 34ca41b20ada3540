import { useCallback, useEffect, useState } from 'react'
import { useSite } from '../../../lib/session.ts'
import { uploadList } from '../../../lib/uploads/upload-list.ts'
import { useLeftForm } from '../../../lib/uploads/use-left-form.ts'
import { useSendWhenUploaded } from '../../../lib/uploads/use-send-when-uploaded.ts'
import type { WirePost } from '../queries.ts'
import { bodyOf, type Draft, draftOf, emptyDraft, inOwnZone, isWorthSaving } from './draft.ts'
import { isSending, isUsable, kindOfType, type UploadItem } from './upload-items.ts'
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
 * Holds the state of a post being written: its draft, its files and its publication, also while files are still
 * uploading.
 */
export function useComposer({ post, thumbnailFile, onSaved }: ComposerOptions) {
  const site = useSite()
  const isFixed = post !== undefined && post.state !== 'draft'
  const wasPublished = post?.state === 'published' || post?.state === 'archived' || post?.state === 'expired'
  const { draft, setDraft, problems, setProblems, change } = useDraft(post)
  const { own, uploads, thumbnail, teaser, files, filesNow, pending, isUploading } = useFiles({
    post,
    thumbnailFile,
    type: draft.type,
  })
  const add = useAddFiles({ draft, setDraft, uploads, isFixed })
  const optionsOf = usePollOptions(post?.polls ?? [])
  const save = useSavePost(post?._id)
  const make = async (changes: { status?: 'inactive' } = {}) => {
    const pollIds = isFixed ? undefined : await optionsOf(draft.poll)
    return { ...bodyOf(draft, { files: filesNow(), pollIds, now: new Date() }), ...changes }
  }
  const publishing = useSendWhenUploaded({ isUploading, send: () => save(make), onSaved })
  const state = stateOf(draft, files)
  const [initial] = useState(state)
  const isChanged = publishing.phase !== 'saved' && (state !== initial || isUploading)
  const saveState = useAutosave({
    state,
    isOn: !isFixed && publishing.phase === 'writing' && isChanged && isWorthSaving(draft, own.length),
    save: () => save(() => make({ status: 'inactive' })),
  })
  useLeftForm({
    isLeft: pending.length > 0 && publishing.phase !== 'saved',
    uploads: pending,
    label: draft.title.trim() || draft.text.trim().slice(0, 60),
    isPublished: publishing.phase === 'waiting',
    // Changes of a published post are not saved without its owner.
    send: isFixed && publishing.phase !== 'waiting' ? undefined : (changes) => save(() => make(changes)),
  })
  const publish = () => {
    const found = validateDraft(draft, own.filter(isUsable).length, site, new Date())
    setProblems(found)
    if (Object.keys(found).length > 0) requestAnimationFrame(focusFirstProblem)
    else publishing.begin()
  }
  return {
    ...publishing,
    ...{ draft, change, problems, publish, isUploading, isFixed, wasPublished, saveState, thumbnail, teaser },
    uploads: { ...uploads, items: own, add },
    isAtRisk: isChanged && publishing.phase !== 'waiting' && saveState !== 'yes',
  }
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
function useFiles({ post, thumbnailFile, type }: Omit<ComposerOptions, 'onSaved'> & Pick<Draft, 'type'>) {
  const uploads = useUploads(post?.files ?? none)
  const thumbnail = useUploads(useFirst(thumbnailFile), 'thumbnail')
  const teaser = useUploads(useFirst(post?.teaser), 'teaser')
  const isKept = (key: string) => post?.files.some(({ _id }) => _id === key)
  const own = uploads.items.filter(({ kind, key }) => kind === kindOfType[type] || isKept(key))
  const usable = own.filter(isUsable)
  const filesNow = () => ({
    fileIds: usable.flatMap((item) => fileIdOf(item) ?? []),
    thumbnailId: firstIdOf(thumbnail),
    teaserId: firstIdOf(teaser),
  })
  const pending = [...usable, ...thumbnail.items, ...teaser.items].filter(isSending)
  return {
    ...{ own, uploads, thumbnail, teaser, files: filesNow(), filesNow, isUploading: pending.length > 0 },
    pending: pending.flatMap(({ upload }) => upload ?? []),
  }
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
    .querySelector<HTMLElement>('main [aria-invalid="true"], main [data-problem] button, main [data-problem] input')
    ?.focus()
}
