import { ApiError } from '@stagedoor/contract/kit'
import { useEffect, useRef, useState } from 'react'
import { t } from '../i18n/i18n.ts'

interface SendOptions<Saved> {
  isUploading: boolean
  send: () => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Returns true for a refusal that a field of the form shows. */
  onRefused?: (refusal: unknown) => boolean
}

/**
 * Sends content once its files are uploaded; it is published when their processing has finished.
 */
export function useSendWhenUploaded<Saved>({
  isUploading,
  send,
  onSaved,
  onRefused,
}: SendOptions<Saved>) {
  const [phase, setPhase] = useState<'writing' | 'waiting' | 'saving' | 'saved'>('writing')
  const [failure, setFailure] = useState<string>()
  const [saved, setSaved] = useState<{ readonly content: Saved }>()
  const latest = useRef({ send, onSaved, onRefused })
  useEffect(() => {
    latest.current = { send, onSaved, onRefused }
  })
  useEffect(() => {
    if (phase !== 'waiting' || isUploading) return
    setPhase('saving')
    latest.current.send().then(
      (content) => {
        setSaved({ content })
        setPhase('saved')
      },
      (error) => {
        setPhase('writing')
        if (latest.current.onRefused?.(error)) return
        setFailure(
          error instanceof ApiError
            ? error.message
            : t`Something went wrong, please try again later`,
        )
      },
    )
  }, [phase, isUploading])
  // This runs after the render that marks it as saved: until then leaving the page asks for
  // confirmation.
  useEffect(() => {
    if (saved) latest.current.onSaved(saved.content)
  }, [saved])
  const begin = () => {
    setFailure(undefined)
    setPhase('waiting')
  }
  return { phase, failure, begin, wait: () => setPhase('writing') }
}
