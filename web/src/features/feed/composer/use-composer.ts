import type { createPost } from '@stagedoor/contract/feed'
import type { GivenOf } from '@stagedoor/contract/kit'
import { ApiError } from '@stagedoor/contract/kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatMany } from '../../../lib/format.ts'
import { useSite } from '../../../lib/session.ts'
import { toast } from '../../../ui/toast.ts'
import type { WirePost } from '../queries.ts'
import { bodyOf, type Draft, type Problems, problemsOf } from './draft.ts'
import { isLeaving, isUsable, kindOf, mostOf, refusalOf } from './upload-items.ts'
import { useUploads } from './use-uploads.ts'

/** What a draft is sent as. */
export type PostBody = GivenOf<typeof createPost>['body']

interface ComposerOptions {
  initial: Draft
  files: WirePost['files']
  /** The post exists: its type stays. */
  isEdit: boolean
  save: (body: PostBody) => Promise<WirePost>
  onSaved: (post: WirePost) => void
}

/** A post being written: its draft, its files, and the way to publish it, also while files are still leaving. */
export function useComposer({ initial, files, isEdit, save, onSaved }: ComposerOptions) {
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const uploads = useUploads(files)
  const add = useAdding({ draft, setDraft, uploads, isEdit })
  const own = uploads.items.filter(({ kind }) => isEdit || kind === draft.type)
  const usable = own.filter(isUsable)
  const fileIds = usable.flatMap(({ file }) => file?._id ?? [])
  const isUploading = usable.some(isLeaving)
  const publishing = usePublishing({ isUploading, send: () => save(bodyOf(draft, fileIds)), onSaved })

  const change = useCallback((changes: Partial<Draft>) => {
    setDraft((known) => ({ ...known, ...changes }))
    setProblems({})
  }, [])
  const publish = () => {
    const found = problemsOf(draft, usable.length, new Date())
    setProblems(found)
    if (Object.keys(found).length > 0) requestAnimationFrame(focusFirst)
    else publishing.begin()
  }
  const isDirty = publishing.phase !== 'saved' && isChanged({ draft, initial, own: own.map(({ key }) => key), files })
  return {
    ...publishing,
    draft,
    change,
    problems,
    publish,
    uploads: { ...uploads, items: own, add },
    isUploading,
    isDirty,
  }
}

interface Publishing {
  isUploading: boolean
  send: () => Promise<WirePost>
  onSaved: (post: WirePost) => void
}

/** Sends a post once the bytes of its files are there; what is still processed then comes out by itself. */
function usePublishing({ isUploading, send, onSaved }: Publishing) {
  const [phase, setPhase] = useState<'writing' | 'waiting' | 'saving' | 'saved'>('writing')
  const [failure, setFailure] = useState<string>()
  const [saved, setSaved] = useState<WirePost>()
  const latest = useRef({ send, onSaved })
  useEffect(() => {
    latest.current = { send, onSaved }
  })
  useEffect(() => {
    if (phase !== 'waiting' || isUploading) return
    setPhase('saving')
    latest.current.send().then(
      (post) => {
        setSaved(post)
        setPhase('saved')
      },
      (error) => {
        setPhase('writing')
        setFailure(error instanceof ApiError ? error.message : 'Something went wrong, please try again later')
      },
    )
  }, [phase, isUploading])
  // Told after the render that says it is saved: until then the page may not be left without a question.
  useEffect(() => {
    if (saved) latest.current.onSaved(saved)
  }, [saved])
  const begin = () => {
    setFailure(undefined)
    setPhase('waiting')
  }
  return { phase, failure, begin, wait: () => setPhase('writing') }
}

interface Adding {
  draft: Draft
  setDraft: (change: (known: Draft) => Draft) => void
  uploads: ReturnType<typeof useUploads>
  isEdit: boolean
}

/** Takes files that fit and says why others do not. An empty post turns into what was dropped onto it. */
function useAdding({ draft, setDraft, uploads, isEdit }: Adding) {
  const site = useSite()
  return (files: readonly File[]) => {
    const good = files.filter((file) => {
      const refusal = refusalOf(file, site)
      if (refusal) toast({ tone: 'bad', text: `“${file.name}” ${refusal}.` })
      return !refusal
    })
    const kind = good[0] && kindOf(good[0])
    if (!kind) return
    const type = isEdit ? draft.type : kind
    const fitting = good.filter((file) => kindOf(file) === type)
    const room = mostOf(kind) - uploads.items.filter((item) => item.kind === type).length
    if (fitting.length < good.length) {
      toast({ tone: 'bad', text: 'One post holds photos or a video, not both. The others were left out.' })
    } else if (fitting.length > room) {
      const most = type === 'video' ? 'one video' : `at most ${formatMany(mostOf(kind), 'photo')}`
      toast({ tone: 'bad', text: `One post holds ${most}. The others were left out.` })
    }
    if (type !== draft.type) setDraft((known) => ({ ...known, type }))
    uploads.add(fitting.slice(0, Math.max(room, 0)))
  }
}

interface Compared {
  draft: Draft
  initial: Draft
  own: readonly string[]
  files: WirePost['files']
}

function isChanged({ draft, initial, own, files }: Compared): boolean {
  const { type: _, ...words } = draft
  const { type: __, ...before } = initial
  return JSON.stringify([words, own]) !== JSON.stringify([before, files.map(({ _id }) => _id)])
}

/** Takes the keyboard to the first thing that is missing. */
function focusFirst(): void {
  document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-problem] button')?.focus()
}
