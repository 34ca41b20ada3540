import { ApiError } from '@stagedoor/contract/kit'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/i18n.ts'
import type { WirePost } from '../queries.ts'

interface PublishOptions {
  isUploading: boolean
  send: () => Promise<WirePost>
  onSaved: (post: WirePost) => void
}

/** Sends a post once its files are uploaded; it is published when their processing has finished. */
export function usePublishPost({ isUploading, send, onSaved }: PublishOptions) {
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
        setFailure(error instanceof ApiError ? error.message : t`Something went wrong, please try again later`)
      },
    )
  }, [phase, isUploading])
  // This runs after the render that marks the post as saved: until then leaving the page asks for confirmation.
  useEffect(() => {
    if (saved) latest.current.onSaved(saved)
  }, [saved])
  const begin = () => {
    setFailure(undefined)
    setPhase('waiting')
  }
  return { phase, failure, begin, wait: () => setPhase('writing') }
}
