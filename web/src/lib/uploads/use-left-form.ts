import { useEffect, useRef } from 'react'
import { queuePost } from './post-queue.ts'
import { dropUpload } from './upload-manager.ts'

interface LeftForm {
  /** True while files of the form are on their way. */
  readonly isLeft: boolean
  readonly uploads: readonly string[]
  readonly label: string
  /** True when it is published after its files have arrived; otherwise it stays a draft. */
  readonly isPublished: boolean
  /** Returns the id of its draft, once there is one. */
  readonly draftId?: () => string | undefined
  /** Saves the content; absent when its changes are dropped. */
  readonly send: ((changes?: { status: 'inactive' }) => Promise<unknown>) | undefined
}

/**
 * Lets content wait for its files outside of its form when the form is left before they have
 * arrived.
 */
export function useLeftForm(form: LeftForm): void {
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => () => leave(latest.current), [])
}

function leave({ isLeft, uploads, label, isPublished, draftId, send }: LeftForm): void {
  if (!isLeft) return
  if (!send) for (const upload of uploads) dropUpload(upload)
  else {
    const save = () => send(isPublished ? undefined : { status: 'inactive' })
    queuePost({ uploads, label, isPublished, draftId, send: save })
  }
}
